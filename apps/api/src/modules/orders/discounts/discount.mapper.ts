import type { Discount } from '@momo/contracts/orders'
import type { DiscountRecord } from './discounts.store.ts'

type Names = { dish: string | undefined; people: ReadonlyMap<string, string> }

const unknownName = '–'

/** `dish`: the name of the complimentary one. */
export const discountShown = (one: DiscountRecord, { dish, people }: Names): Discount => ({
  id: one.id,
  kind: one.kind,
  percent: one.percent ?? undefined,
  amount: one.amount ?? undefined,
  ...(one.kind === 'complimentary' && {
    plates: {
      orderId: one.order_id!,
      position: one.position!,
      name: dish ?? unknownName,
      quantity: one.quantity!,
    },
  }),
  reason: one.reason,
  at: one.given_at,
  by: people.get(one.given_by) ?? unknownName,
})
