import { lossReasons, type TransferLine } from '@momo/contracts/requisitions'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { lossReasonWords } from '../shared/reasons.messages.ts'
import { type Amounts, type ReceiptValues, unitOf } from './receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

type Props = {
  line: TransferLine
  index: number
  /** Undefined while what is typed is no quantity. */
  amounts: Amounts | undefined
  /** The line was opened by a tap, not restored. */
  isFocused: boolean
}

const reasons = [
  { value: '', label: texts.choose },
  ...lossReasons.map((value) => ({ value, label: lossReasonWords[value] })),
]

/** Received and damaged are typed; what is missing or extra follows from them. */
export function LineFields({ line, index, amounts, isFocused }: Props) {
  const form = useFormContext<ReceiptValues>()
  const { setFocus } = form
  useEffect(() => {
    if (isFocused) setFocus(`lines.${index}.received`, { shouldSelect: true })
  }, [isFocused, index, setFocus])
  const { name } = line
  const { damaged = 0, missing = 0, extra = 0 } = amounts ?? {}
  const tail = <span className="flex-none text-sm text-ink-3">{unitOf(line).name}</span>
  const quantity = {
    inputMode: 'decimal',
    autoComplete: 'off',
    tail,
    className: '[&_input]:text-right [&_input]:tabular-nums',
  } as const
  return (
    <div className="mt-3 grid grid-cols-3 items-start gap-3 lg:grid-cols-[repeat(3,minmax(0,7rem))_minmax(0,1fr)]">
      <Input
        {...inputProps(form, `lines.${index}.received`)}
        {...quantity}
        label={texts.receivedLabel}
        aria-label={texts.receivedOf(name)}
      />
      <Input
        {...inputProps(form, `lines.${index}.damaged`)}
        {...quantity}
        label={texts.damagedLabel}
        aria-label={texts.damagedOf(name)}
      />
      <div>
        <p className="mb-1.5 text-[0.9375rem] font-semibold">
          {extra > 0 ? texts.extraLabel : texts.missingLabel}
        </p>
        <output className="flex min-h-12 items-center justify-end rounded-sm bg-disabled px-2.5 font-semibold whitespace-nowrap tabular-nums">
          {quantityText(extra > 0 ? extra : missing, line.baseUnit)}
        </output>
      </div>
      {damaged + missing > 0 ? (
        <Select
          {...inputProps(form, `lines.${index}.reason`)}
          label={texts.reason}
          aria-label={texts.reasonOf(name)}
          options={reasons}
          className="max-lg:col-span-full"
        />
      ) : undefined}
      {extra > 0 ? (
        <Input
          {...inputProps(form, `lines.${index}.note`)}
          label={texts.note}
          aria-label={texts.noteOf(name)}
          maxLength={160}
          autoComplete="off"
          className="col-span-full"
        />
      ) : undefined}
    </div>
  )
}
