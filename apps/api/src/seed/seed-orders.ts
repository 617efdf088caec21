import { findCredentials } from '#modules/accounts'
import { demoAccounts } from '#modules/auth'
import { savePastOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { seedOrders } from './order-extras.ts'

/** What the customer of the demonstration has had, so that history and tracking show something. Answers how many are new. */
export async function seedPastOrders(outlets: Map<string, string>, foods: Map<string, string>): Promise<number> {
  const customer = demoAccounts.find(({ role }) => role === 'user')
  const [accountId, staffId] = [await idOf(customer?.email), await idOf(demoAccounts.find(({ role }) => role === 'branchAdmin')?.email)]
  if (!customer || !accountId || !staffId) return 0
  const person = { accountId, staffId, customerName: `${customer.firstName} ${customer.lastName}`, customerPhone: '9841000000' }
  let made = 0
  for (const { code, minutesAgo, foods: wanted, ...order } of seedOrders) {
    const plates = wanted.flatMap(([name, quantity, note]) => {
      const foodId = foods.get(name)
      return foodId === undefined ? [] : { foodId, quantity, ...(note !== undefined && { note }) }
    })
    const placedAt = new Date(now().getTime() - minutesAgo * 60_000)
    const branchId = outlets.get(code)
    if (branchId && (await savePastOrder({ ...order, ...person, branchId, placedAt, foods: plates }))) made += 1
  }
  return made
}

const idOf = async (email: string | undefined): Promise<string | undefined> =>
  email === undefined ? undefined : (await read((tx) => findCredentials(tx, email)))?.id
