import { menuFoodId } from '@momo/contracts/catalogue'
import type { KnownCustomer } from '@momo/contracts/orders'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findOrdersOfPhone, type PhoneOrderRecord } from './known-customer.store.ts'

/** what the own branch knows of a caller. Orders of the same number at other branches are not read. */
export async function findKnownCustomer(
  actor: Actor,
  phone: string,
): Promise<{ customer: KnownCustomer | undefined }> {
  const branchId = ownBranch(actor)
  const orders = await read((tx) => findOrdersOfPhone(tx, { branchId, phone }))
  const [last] = orders
  return { customer: last && customerOf(last, orders, branchId) }
}

function customerOf(last: PhoneOrderRecord, orders: PhoneOrderRecord[], branchId: string): KnownCustomer {
  const delivered = orders.find(({ address }) => address !== null)
  return {
    name: last.customer_name,
    orders: orders.length,
    lastAt: last.placed_at,
    address: delivered?.address ?? undefined,
    addressNote: delivered?.address_note ?? undefined,
    note: last.note,
    lines: last.lines.map((line) => ({
      foodId: line.food_id === null ? undefined : menuFoodId(line.food_id, branchId),
      optionIds: line.option_ids,
      name: line.name,
      options: line.options.map(({ name }) => name),
      quantity: line.quantity,
      note: line.note,
    })),
  }
}
