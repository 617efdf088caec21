import type { UseFormReturn } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { Draft } from '../counter-order/counter-draft.ts'
import { nextNotes, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { changeOf } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

type Props = { form: UseFormReturn<Draft>; draft: Draft; total: number }

/** 1000 and 1200.5 as they are typed. */
const typedOf = (paisa: number): string => String(paisa / 100)
const grouped = (paisa: number): string => rupees(paisa).replace(/^Rs\. |\.00$/g, '')

/** Payment in cash now, with the change in one tap, or else at the hand-over. */
export function PayFields({ form, draft: { isPaid, given }, total }: Props) {
  const pay = (paid: boolean, typed: string) => {
    form.setValue('isPaid', paid)
    form.setValue('given', typed)
    form.clearErrors('given')
  }
  const isExact = isPaid && given.trim() === ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div role="group" aria-label={texts.payment} className="flex flex-wrap gap-1.5">
        <ChipButton className="px-2.5!" active={!isPaid} onClick={() => pay(false, '')}>
          {texts.payLater}
        </ChipButton>
        <ChipButton className="px-2.5!" active={isExact} onClick={() => pay(true, '')}>
          {texts.payExact}
        </ChipButton>
        {nextNotes(total).map((note) => (
          <ChipButton
            key={note}
            className="px-2.5! tabular-nums"
            active={isPaid && typedPaisa(given) === note}
            aria-label={texts.payWith(rupees(note))}
            onClick={() => pay(true, typedOf(note))}
          >
            {grouped(note)}
          </ChipButton>
        ))}
      </div>
      {isPaid ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <Input
            {...inputProps(form, 'given')}
            label={texts.given}
            hideLabel
            placeholder={texts.given}
            lead="Rs."
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <output
            aria-live="polite"
            className="text-right font-display text-2xl leading-none font-bold text-green-text tabular-nums"
          >
            <Change typed={given} total={total} />
          </output>
        </div>
      ) : undefined}
    </div>
  )
}

function Change({ typed, total }: { typed: string; total: number }) {
  if (typed.trim() === '') return undefined
  const change = changeOf(typed, total)
  if (change === undefined) return undefined
  const [label, sum] = change < 0 ? [texts.stillDue, -change] : [texts.getsBack, change]
  if (change === 0) return <span className="text-base">{texts.exact}</span>
  return (
    <span className={change < 0 ? 'text-red-text' : undefined}>
      <span className="block text-sm font-medium">{label}</span> {rupees(sum)}
    </span>
  )
}
