import { sql } from 'kysely'
import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import { fulfilledStates, type OrderState } from '@momo/contracts/orders'
import { prepared } from '#platform/db/prepared.ts'

type Line = {
  position: number
  food_id: string | null
  name: string
  options: { group: string; name: string }[]
  photo: Picture | null
  quantity: number
  price: number
}

export type CustomerOrderRecord = {
  id: string
  branch_id: string
  account_id: string | null
  branch_code: string
  number: number
  outlet: string
  state: OrderState
  fulfilment_method: FulfilmentMethod
  due_at: Date
  ended_at: Date | null
  lines: Line[]
}

export const findWithLines = prepared((tx, { id }: { id: string }) =>
  sql<CustomerOrderRecord>`
    select o.id, o.branch_id, o.account_id, o.branch_code, o.number, o.outlet, o.state, o.fulfilment_method, o.due_at, o.ended_at,
      (select coalesce(json_agg(json_build_object('position', l.position, 'food_id', l.food_id, 'name', l.name, 'options', l.options,
          'photo', l.photo, 'quantity', l.quantity, 'price', l.price) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${id}::uuid`.compile(tx),
)

/** The newest one by the time it was placed: ids grow with time. */
export const findLastFulfilled = prepared((tx, { accountId }: { accountId: string }) =>
  sql<{ id: string }>`
    select id from orders where account_id = ${accountId}::uuid and state = any (${[...fulfilledStates]}::text[])
    order by id desc limit 1`.compile(tx),
)
