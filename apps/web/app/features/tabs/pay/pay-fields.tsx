import type { TabCheck } from '@momo/contracts/tabs'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { toRupeesText } from '#lib/forms/rupees-typed.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords, tenderChoices } from '#lib/format/staff-order.messages.ts'
import { ChoiceTiles } from '#ui/primitives/inputs/choice-tiles.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { nextNotes } from '#lib/forms/rupees-typed.ts'
import { changeOf, dueOf, type PayForm } from './pay-form.ts'

const texts = tabsMessages.paying
const mostPeople = 20

type Register = { register: UseFormRegister<PayForm> }

const money = { lead: 'Rs.', inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const

/** What the check has had so far, and the rest. */
export function TakenSoFar({ check: { tenders, open } }: { check: TabCheck }) {
  return (
    <div className="rounded-sm bg-desk px-3.5 py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{texts.due}</span>
        <b className="font-display text-h3 tabular-nums">{rupees(open)}</b>
      </p>
      {tenders.length > 0 ? (
        <ul aria-label={texts.taken} className="text-sm text-ink-2">
          {tenders.map((tender) => (
            <li key={tender.key} className="flex justify-between gap-3 tabular-nums">
              <span>
                {methodWords[tender.method]}
                {tender.reference ? ` ${tender.reference}` : ''}
              </span>
              <span>{rupees(tender.amount)}</span>
            </li>
          ))}
        </ul>
      ) : undefined}
    </div>
  )
}

export const MethodField = ({ register }: Register) => (
  <ChoiceTiles
    {...register('method')}
    legend={texts.method}
    hideLegend
    className="grid-cols-3 md:grid-cols-5"
    choices={tenderChoices}
  />
)

type AmountProps = Register & {
  open: number
  people: number
  onPeople: (people: number) => void
  error: string | undefined
}

/** The whole check, an equal part of it, or any typed part. */
export function AmountFields({ register, open, people, onPeople, error }: AmountProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Input
        {...register('amount')}
        {...money}
        label={texts.amount}
        error={error}
        className="min-w-40 flex-1"
      />
      <div>
        <p aria-hidden className="mb-1.5 text-[0.9375rem] font-semibold">
          {texts.people}
        </p>
        <QuantityStepper
          label={texts.people}
          value={people}
          max={Math.max(1, Math.min(mostPeople, Math.floor(open / 100)))}
          onChange={onPeople}
        />
      </div>
    </div>
  )
}

type CashProps = Register & {
  values: PayForm
  error: string | undefined
  onReceived: (given: string) => void
}

const quick =
  'min-h-12 rounded-sm border-[1.5px] border-line-2 bg-paper px-3 font-semibold tabular-nums hover:bg-blue-mist'

/** What the guest gives, by a tap or typed, and the change. */
export function CashFields({ register, values, error, onReceived }: CashProps) {
  const due = dueOf(values)
  const change = changeOf(values)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Input
          {...register('received')}
          {...money}
          label={texts.received}
          optional
          error={error}
          className="min-w-36 flex-1"
        />
        <span role="group" aria-label={texts.suggested} className="flex flex-wrap gap-1.5">
          <button type="button" className={quick} onClick={() => onReceived(toRupeesText(due))}>
            {texts.exact}
          </button>
          {nextNotes(due).map((note) => (
            <button key={note} type="button" className={quick} onClick={() => onReceived(toRupeesText(note))}>
              {note / 100}
            </button>
          ))}
        </span>
      </div>
      <output
        aria-live="polite"
        className="font-display text-xl font-bold text-green-text tabular-nums empty:hidden"
      >
        {change === undefined || change < 0
          ? undefined
          : change === 0
            ? texts.noChange
            : texts.change(rupees(change))}
      </output>
    </div>
  )
}

type TipProps = Register & { method: PayForm['method']; errors: FieldErrors<PayForm> }

/** Slip or reference of what is not cash, and the tip beside the amount. */
export function TipField({ register, method, errors }: TipProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {method === 'cash' ? undefined : (
        <Input
          {...register('reference')}
          label={method === 'card' ? texts.slip : texts.reference}
          hint={method === 'card' ? undefined : texts.referenceHint}
          maxLength={60}
          autoComplete="off"
          error={errors.reference?.message}
          className="min-w-44 flex-2"
        />
      )}
      <Input
        {...register('tip')}
        {...money}
        label={texts.tip}
        optional
        error={errors.tip?.message}
        className="min-w-32 flex-1"
      />
    </div>
  )
}
