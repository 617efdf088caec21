import type { UseFormReturn } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import type { Draft } from '../counter-order/counter-draft.ts'
import { changeOf, likelyGiven } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

type Props = { form: UseFormReturn<Draft>; draft: Draft; total: number }

/** Payment in cash now, with the change, or else at the hand-over. */
export function PayFields({ form, draft: { isPaid, given }, total }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Switch {...form.register('isPaid')} label={texts.paid} />
      {isPaid ? (
        <>
          <div className="flex flex-wrap items-end gap-2">
            <Input
              {...form.register('given')}
              label={texts.given}
              optional
              lead="Rs."
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              className="min-w-36 flex-1"
            />
            <span role="group" aria-label={texts.likely} className="flex gap-1.5">
              {likelyGiven(total).map((note) => (
                <button
                  key={note}
                  type="button"
                  onClick={() => form.setValue('given', String(note / 100))}
                  className="min-h-12 rounded-sm border-[1.5px] border-line-2 bg-paper px-3 font-semibold tabular-nums hover:bg-blue-mist"
                >
                  {note / 100}
                </button>
              ))}
            </span>
          </div>
          <output
            aria-live="polite"
            className="font-display text-xl font-bold text-green-text tabular-nums empty:hidden"
          >
            <Back typed={given} total={total} />
          </output>
        </>
      ) : undefined}
    </div>
  )
}

function Back({ typed, total }: { typed: string; total: number }) {
  if (typed.trim() === '') return undefined
  const back = changeOf(typed, total)
  if (back === undefined) return <span className="text-base text-red-text">{texts.givenWrong}</span>
  if (back < 0) return <span className="text-red-text">{texts.stillDue(rupees(-back))}</span>
  return back === 0 ? texts.exact : texts.getsBack(rupees(back))
}
