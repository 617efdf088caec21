import type { Item, ItemBalance, Opening } from '@momo/contracts/inventory'
import { OptionalLine, OptionalProse } from '@momo/contracts/shared'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { todayInNepal } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { typedRupees } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityFields, quantityOf } from '../shared/quantity-fields.tsx'
import { typedQuantity } from '#lib/stock/quantity-text.ts'
import { stockWords } from '#lib/stock/stock.messages.ts'
import { recordOpening, refreshInventory } from './items.api.ts'
import { itemMessages } from './items.messages.ts'
import { chosenPlace, PlaceSelect } from './place-select.tsx'

const { opening: texts, faults } = itemMessages

const openingForm = (item: Item, today: string) =>
  z
    .object({
      locationId: chosenPlace,
      quantity: quantityOf(item),
      value: typedRupees(texts.valueInvalid),
      day: z.iso.date(texts.dayInvalid).refine((day) => day <= today, texts.dayInvalid),
      code: OptionalLine(40),
      useBy: z.string(),
      note: OptionalProse(400),
    })
    .refine(({ useBy, day }) => useBy === '' || useBy >= day, { path: ['useBy'], message: texts.useByEarly })

type Typed = z.output<ReturnType<typeof openingForm>>

/** Today's count happened when the dialog was opened, so that a retry sends the same document; an earlier one at the end of its day. */
const momentOf = (day: string, openedAt: Date): Date =>
  day === todayInNepal() ? openedAt : new Date(`${day}T23:59:00+05:45`)

function toOpening(item: Item, typed: Typed, openedAt: Date): Omit<Opening, 'id'> {
  const { locationId, quantity, value, day, code, useBy, note } = typed
  const hasBatch = item.tracksBatches && (code !== '' || useBy !== '')
  const batch = { code, madeOn: day, ...(useBy && { useBy }) }
  return {
    locationId,
    happenedAt: momentOf(day, openedAt),
    note,
    lines: [{ itemId: item.id, quantity, value, ...(hasBatch && { batch }) }],
  }
}

type Props = { item: Item; balances: ItemBalance[]; onClose: () => void }

/** Mount it to open it. Only places without a balance can be chosen. */
export function OpeningDialog({ item, balances, onClose }: Props) {
  const [openedAt] = useState(() => new Date())
  const { keyFor, done } = useIdempotencyKey()
  const today = todayInNepal()
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: openingForm(item, today),
    defaultValues: {
      locationId: '',
      quantity: typedQuantity(0, item.baseUnit),
      value: '',
      day: today,
      code: '',
      useBy: '',
      note: '',
    },
    explain: (error) => problemOf(error, faults),
    mutationFn: (typed) => {
      const opening = toOpening(item, typed, openedAt)
      return recordOpening({ id: keyFor(opening), ...opening })
    },
    onSuccess: () => {
      done()
      toast.success(texts.posted)
      void refreshInventory()
      onClose()
    },
  })
  return (
    <FormDialog
      title={texts.title(item.name)}
      cancel={itemMessages.cancel}
      confirm={texts.post}
      confirming={texts.posting}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <PlaceSelect taken={balances.filter(({ onHand }) => onHand !== undefined)} />
        <QuantityFields item={item} label={stockWords.amount} />
      </FormProvider>
      <Input {...input('value')} label={texts.value} lead="Rs." inputMode="decimal" autoComplete="off" />
      <Input {...input('day')} type="date" label={texts.day} max={today} />
      {item.tracksBatches ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Input {...input('code')} label={texts.code} maxLength={40} autoComplete="off" optional />
          <Input {...input('useBy')} type="date" label={texts.useBy} hint={texts.useByHint} optional />
        </div>
      ) : undefined}
      <Input {...input('note')} label={texts.note} maxLength={400} autoComplete="off" optional />
    </FormDialog>
  )
}
