import { rupees } from '#lib/format/money.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { cashOfPieces, type CountForm, type Draft, noteValues, pieceName, sumOfPieces } from './count.ts'
import { tillMessages as texts } from './tills.messages.ts'

/** Number of each note plus coins; the sum is the counted cash. */
export function NoteCounter({ form, draft }: { form: CountForm; draft: Draft }) {
  const setsCash = { onChange: () => form.setValue('cash', cashOfPieces(form.getValues())) }
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{texts.notes}</legend>
      <p className="text-sm text-ink-2">{texts.notesHint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
        {noteValues.map((value) => (
          <Input
            key={value}
            {...form.register(pieceName(value), setsCash)}
            label={texts.rs(value)}
            aria-label={texts.piecesOf(value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
        <Input
          {...form.register('coins', setsCash)}
          label={texts.coins}
          aria-label={texts.coinsOf}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
        />
      </div>
      <p className="flex justify-between gap-4 font-semibold" aria-live="polite">
        {texts.together}
        <span className="tabular-nums">{rupees(sumOfPieces(draft))}</span>
      </p>
    </fieldset>
  )
}
