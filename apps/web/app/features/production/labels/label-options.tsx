import { useId } from 'react'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { labelMessages as texts } from './labels.messages.ts'
import { mostLabels, type Paper, papers } from './labels-view.ts'

type Props = {
  count: number
  paper: Paper
  onCount: (count: number) => void
  onPaper: (paper: Paper) => void
}

/** For how many trays, and on which paper. */
export function LabelOptions({ count, paper, onCount, onPaper }: Props) {
  const name = useId()
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="font-semibold">
          {texts.trays}
        </span>
        <QuantityStepper label={texts.trays} value={count} max={mostLabels} onChange={onCount} />
      </div>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">{texts.paper}</legend>
        {papers.map((one) => (
          <Radio
            key={one}
            label={texts.papers[one]}
            name={name}
            checked={paper === one}
            onChange={() => onPaper(one)}
          />
        ))}
      </fieldset>
    </>
  )
}
