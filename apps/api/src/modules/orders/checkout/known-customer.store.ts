import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'

export type PhoneOrderRecord = {
  placed_at: Date
  customer_name: string
  address: string | null
  address_note: string | null
  note: string
  lines: {
    food_id: string | null
    option_ids: string[]
    name: string
    options: { name: string }[]
    quantity: number
    note: string
  }[]
}

/** The last ten orders of a whole phone number at a branch that did not fail, newest first. Uses the index orders_of_phone. */
export const findOrdersOfPhone = prepared((tx, { branchId, phone }: { branchId: string; phone: string }) =>
  sql<PhoneOrderRecord>`
    select o.placed_at, o.customer_name, o.address, o.address_note, o.note,
      (select coalesce(json_agg(json_build_object('food_id', l.food_id, 'option_ids', l.option_ids, 'name', l.name, 'options', l.options,
        'quantity', l.quantity, 'note', l.note) order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from orders o
    where o.customer_phone = ${phone}::text and o.customer_phone <> '' and o.branch_id = ${branchId}::uuid
      and o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')
    order by o.placed_at desc, o.id desc limit 10`.compile(tx),
)
