import type { Counter, Day } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clockTime, dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { Draft } from '../counter-order/counter-draft.ts'
import { freeDays, slotOf, slotText } from '../counter-order/later-slot.rules.ts'
import { counterSlotsQuery } from './counter.api.ts'
import { counterMessages as texts } from './counter.messages.ts'

type Props = { form: UseFormReturn<Draft>; draft: Draft; counter: Counter }

const rangeText = ({ from, to }: { from: Date; to: Date }): string =>
  texts.fields.slot(clockTime(from), clockTime(to))

/** Now, or one of the times that the checkout offers customers. */
export function LaterFields({ form, draft, counter }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div role="group" aria-label={texts.fields.when} className="flex gap-1.5">
        {[false, true].map((isLater) => (
          <ChipButton
            key={String(isLater)}
            active={draft.isLater === isLater}
            onClick={() => form.setValue('isLater', isLater)}
          >
            {isLater ? texts.fields.later : texts.fields.now}
          </ChipButton>
        ))}
      </div>
      {draft.isLater ? <Slots form={form} draft={draft} counter={counter} /> : undefined}
    </div>
  )
}

function Slots({ form, draft, counter }: Props) {
  const known = new Set(counter.categories.flatMap(({ foods }) => foods.map(({ id }) => id)))
  const query = useQuery(
    counterSlotsQuery({
      fulfilmentMethod: draft.kind === 'phone' && draft.isBrought ? 'delivery' : 'pickup',
      lines: draft.lines
        .filter(({ foodId }) => known.has(foodId))
        .map(({ foodId, quantity }) => ({ foodId, quantity })),
    }),
  )
  if (query.data) return <SlotSelects form={form} draft={draft} days={freeDays(query.data.days)} />
  if (!query.isError) return <p role="status">{texts.fields.slotsLoading}</p>
  return (
    <Note
      tone="amber"
      action={
        <AdminButton variant="outline" reads loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.tryAgain}
        </AdminButton>
      }
    >
      {texts.fields.slotsFailed}
    </Note>
  )
}

function SlotSelects({ form, draft, days }: Omit<Props, 'counter'> & { days: Day[] }) {
  const chosen = slotOf(draft.slot)
  const [date, setDate] = useState(chosen && dayInNepal(chosen.from))
  const day = days.find((one) => one.date === date) ?? days[0]
  if (!day && !chosen) return <Note tone="amber">{texts.fields.noSlots}</Note>
  const ranges = day?.ranges ?? []
  const isGone = chosen !== undefined && !ranges.some((range) => slotText(range) === draft.slot)
  return (
    <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
      <Select
        label={texts.fields.day}
        value={day?.date ?? ''}
        options={days.map((one) => ({ value: one.date, label: dayInYear(one.date) }))}
        onChange={(event) => {
          setDate(event.target.value)
          form.setValue('slot', '')
        }}
      />
      <Select
        {...inputProps(form, 'slot')}
        label={texts.fields.time}
        value={draft.slot}
        options={[
          { value: '', label: texts.fields.chooseTime, disabled: true },
          // A time that is no longer free stays visible, so that the order is not placed for another one unnoticed.
          ...(isGone
            ? [{ value: draft.slot, label: texts.fields.slotGone(rangeText(chosen)), disabled: true }]
            : []),
          ...ranges.map((range) => ({ value: slotText(range), label: rangeText(range) })),
        ]}
        onChange={(event) => {
          form.setValue('slot', event.target.value)
          form.clearErrors('slot')
        }}
      />
    </div>
  )
}
