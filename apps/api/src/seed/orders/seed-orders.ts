import { findCredentials } from '#modules/accounts'
import { demoAccounts } from '#modules/auth'
import { type PastOrder, savePastOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { type SeedOrder, seedOrders } from './order-extras.ts'

type Placed = Pick<PastOrder, 'by' | 'customerName' | 'customerPhone' | 'staffId'>
type Named = { outlets: Map<string, string>; foods: Map<string, string> }

/**
 * Seeds the history of the demo customer and, in a new database, the guest orders for figures and bills. Saves them in chronological
 * order, because order numbers increase with time. Returns the number of new orders.
 */
export async function seedPastOrders(named: Named, guests: SeedOrder[]): Promise<number> {
  const customer = demoAccounts.find(({ role }) => role === 'user')
  const [accountId, staffId] = [
    await idOf(customer?.email),
    await idOf(demoAccounts.find(({ role }) => role === 'branchAdmin')?.email),
  ]
  if (!customer || !accountId || !staffId) return 0
  const own = { customerName: `${customer.firstName} ${customer.lastName}`, customerPhone: '9841000000' }
  const placed = ({ guest }: SeedOrder): Placed =>
    guest
      ? {
          by: { kind: 'staff', id: staffId, source: guest.source },
          customerName: guest.name,
          customerPhone: guest.phone,
          staffId,
        }
      : { by: { kind: 'customer', id: accountId }, ...own, staffId }
  const save = async (order: SeedOrder) => Number(await saveOrder(order, placed(order), named))
  const [oldest, ...others] = seedOrders
  const isNew = oldest ? await save(oldest) : 0
  const rest = isNew ? [...others, ...guests].toSorted((a, b) => b.minutesAgo - a.minutesAgo) : others
  let made = isNew
  for (const order of rest) made += await save(order)
  return made
}

async function saveOrder(order: SeedOrder, placed: Placed, { outlets, foods }: Named): Promise<boolean> {
  const { code, minutesAgo, foods: ordered, guest: _, ...what } = order
  const plates = ordered.flatMap(([name, quantity, note]) => {
    const foodId = foods.get(name)
    return foodId === undefined ? [] : { foodId, quantity, ...(note !== undefined && { note }) }
  })
  const branchId = outlets.get(code)
  return (
    branchId !== undefined &&
    savePastOrder({ ...what, ...placed, branchId, placedAt: minutesLater(now(), -minutesAgo), foods: plates })
  )
}

const idOf = async (email: string | undefined): Promise<string | undefined> =>
  email === undefined ? undefined : (await read((tx) => findCredentials(tx, email)))?.id
