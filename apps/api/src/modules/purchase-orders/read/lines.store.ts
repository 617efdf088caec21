import { sql } from 'kysely'
import type { BaseUnit, ItemKind, ItemUnit } from '@momo/contracts/inventory'
import type { SendingMethod } from '@momo/contracts/purchase-orders'
import type { Tx } from '#platform/db/database.ts'

export type LineRecord = {
  line: number
  item_id: string
  kind: ItemKind
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  quantity: number
  unit: string
  unit_factor: number
  price: number
  received: number
  returned: number
  billed: number
  is_closed: boolean
  close_reason: string
}

export async function listLines(tx: Tx, orderId: string): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select p.line, p.item_id, i.kind, i.name, i.name_ne, i.base_unit,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
        from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units,
      p.quantity, p.unit, p.unit_factor, p.price, p.received, p.returned, p.billed, p.closed_at is not null as is_closed, p.close_reason
    from purchase_order_lines p join stock_items i on i.id = p.item_id
    where p.order_id = ${orderId}::uuid order by p.line`.execute(tx)
  return rows
}

export type SendingRecord = {
  id: string
  method: SendingMethod
  recipient: string
  sent_at: Date
  sent_by: string
}

export async function listSendings(tx: Tx, orderId: string): Promise<SendingRecord[]> {
  const { rows } = await sql<SendingRecord>`
    select id, method, recipient, sent_at, sent_by from purchase_order_sendings
    where order_id = ${orderId}::uuid order by sent_at, id`.execute(tx)
  return rows
}
