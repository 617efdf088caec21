import { rupees } from '#lib/format/money.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { type Draft, noteValues, sumOfPieces, withPieces } from './count.ts'
import { tillMessages as texts } from './tills.messages.ts'

/** Number of each note plus coins; the sum is the counted cash. */
export function NoteCounter({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.notes}</legend>
      <p className="text-sm text-ink-2">{texts.notesHint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        {noteValues.map((value) => (
          <Input
            key={value}
            label={texts.rs(value)}
            aria-label={texts.piecesOf(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={draft.pieces[value] ?? ''}
            onChange={(event) =>
              onChange(withPieces(draft, { pieces: { ...draft.pieces, [value]: event.target.value } }))
            }
          />
        ))}
        <Input
          label={texts.coins}
          aria-label={texts.coinsOf}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={draft.coins}
          onChange={(event) => onChange(withPieces(draft, { coins: event.target.value }))}
        />
      </div>
      <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
        {texts.together}
        <span className="tabular-nums">{rupees(sumOfPieces(draft))}</span>
      </p>
    </fieldset>
  )
}
