import type { Counter, CounterFood, CounterOrder, Order } from '@momo/contracts/orders'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useSession } from '#lib/session/use-session.ts'
import {
  addFood,
  addLines,
  changeLine,
  type Draft,
  type DraftLine,
  emptyDraft,
  setQuantity,
} from '../counter-order/counter-draft.ts'
import { discountsIn } from '../counter-order/counter-discounts.ts'
import { isForLater, toOrderInput, validateOrder } from '../counter-order/counter-form.ts'
import { draftKey } from '../counter-order/counter-storage.ts'
import { useSubmitOrder } from '../counter-order/use-submit-order.ts'
import { readDraft, rulesResolver, useStoredDraft } from '../shared/draft-form.ts'
import { clearCustomers, refetchMenu } from './counter.api.ts'
import { offlineTicket } from '../counter-offline/offline-ticket.ts'
import type { WaitingSale } from '../counter-offline/sale-waiting.tsx'
import { showLines, type ShownLine, sumOf } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

/** Uses our own text for the error code if there is one, otherwise the server's message. */
const refusalOf = ({ code, status, message }: ApiError, isLater: boolean): string =>
  (isLater ? texts.laterFaults[code] : undefined) ??
  texts.faults[code] ??
  (status < 500 ? message : texts.refused)

const whatOf = (lines: readonly ShownLine[]): string =>
  lines.map(({ quantity, food }) => texts.platesOf(quantity, food?.name ?? '')).join(', ')

export type PlacedOrder = { order: Order; back: number | undefined }

/** Draft order, totals from the current menu, and submission. */
export function useCounterForm({ owner, counter }: { owner: string; counter: Counter }) {
  const staffName = useSession().user?.firstName ?? ''
  const [defaultValues] = useState(() => ({ ...emptyDraft, ...readDraft<Draft>(draftKey(owner)) }))
  const [placed, setPlaced] = useState<PlacedOrder>()
  const [waiting, setWaiting] = useState<WaitingSale>()
  /** The last cleared draft, for undo. */
  const [cleared, setCleared] = useState<Draft>()
  const form = useForm<Draft>({
    defaultValues,
    resolver: rulesResolver((draft: Draft) => validateOrder(draft, counter)),
  })
  useStoredDraft(form, {
    key: draftKey(owner),
    untouched: emptyDraft,
    onChange: () => {
      form.clearErrors('root')
      setCleared(undefined)
    },
  })
  const draft = useWatch({ control: form.control }) as Draft
  const lines = showLines(draft.lines, counter)
  const sum = sumOf(lines, counter, draft)
  const changeLines = (change: (before: DraftLine[]) => DraftLine[]) =>
    form.setValue('lines', change(form.getValues('lines')))

  const soldOf = (order: CounterOrder) => ({ order, draft: form.getValues(), what: whatOf(lines) })
  const sending = useSubmitOrder({
    owner,
    restore: soldOf,
    onWaiting: (number, order) => {
      const { grandTotal: total, received = total } = order
      const ticket = offlineTicket({ order, lines, number, by: staffName })
      setWaiting({ key: order.key, number, total, change: received - total, ticket })
      form.reset(emptyDraft)
    },
    onPlaced: (order, { received }) => {
      setPlaced({ order, back: received === undefined ? undefined : received - order.grandTotal })
      form.reset(emptyDraft)
      clearCustomers()
    },
    onUnsaved: (isSent) => form.setError('root', { message: isSent ? texts.unsure : texts.unsaved }),
    onRefused: (fault) => {
      const { code } = fault
      const isLater = isForLater(form.getValues())
      const at =
        code === 'order.table_unknown' ? 'table' : isLater && code in texts.laterFaults ? 'slot' : 'root'
      form.setError(at, { message: refusalOf(fault, isLater) })
      // The current menu shows what caused the refusal.
      void refetchMenu()
    },
  })

  return {
    form,
    draft,
    lines,
    discounts: discountsIn(draft.discounts, lines),
    sum,
    placed,
    waiting,
    isSending: sending.isSending,
    isUnsure: sending.isUnsure,
    add: (food: CounterFood, quantity: number) => changeLines((before) => addFood(before, food, quantity)),
    addLines: (more: Omit<DraftLine, 'id'>[]) => changeLines((before) => addLines(before, more)),
    setQuantity: (id: string, quantity: number) => changeLines((before) => setQuantity(before, id, quantity)),
    choose: (id: string, choice: Pick<DraftLine, 'optionIds' | 'note'>) =>
      changeLines((before) => changeLine(before, id, choice)),
    clear: () => {
      form.reset(emptyDraft)
      setCleared(draft)
    },
    bringBack:
      cleared &&
      (() => {
        form.reset(cleared)
        setCleared(undefined)
      }),
    place: form.handleSubmit(() => {
      sending.send(soldOf({ ...toOrderInput(draft, lines, sum.grandTotal), key: newIdempotencyKey() }))
    }),
    next: () => {
      setPlaced(undefined)
      setWaiting(undefined)
      void refetchMenu()
    },
    /** The current form can be brought back. */
    open: (other: Draft) => {
      form.reset({ ...emptyDraft, ...other })
      if (draft.lines.length > 0) setCleared(draft)
    },
  }
}
export type CounterForm = ReturnType<typeof useCounterForm>
