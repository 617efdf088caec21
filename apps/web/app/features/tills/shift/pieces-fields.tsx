import { cashValues } from '@momo/contracts/tills'
import { rupees } from '#lib/format/money.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { type PiecesDraft, pieceField, sumOfDraft } from './pieces.ts'
import { shiftMessages as texts } from './shift.messages.ts'

type Props = {
  legend: string
  draft: PiecesDraft
  input: (name: keyof PiecesDraft) => { name: string; error?: string | undefined }
}

/** How many of each note and coin, with their total. */
export function PiecesFields({ legend, draft, input }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-2">
        {cashValues.map((value) => (
          <Input
            key={value}
            {...input(pieceField(value))}
            label={texts.rs(value)}
            aria-label={texts.piecesOf(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        ))}
      </div>
      <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
        {texts.total}
        <span className="tabular-nums">{rupees(sumOfDraft(draft))}</span>
      </p>
    </fieldset>
  )
}
