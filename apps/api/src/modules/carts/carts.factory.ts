import { menuFoodId } from '@momo/contracts/catalogue'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { callsWith } from '#testing/as.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { aMenu } from '../catalogue/catalogue.factory.ts'
import type { CatalogueTables } from '../catalogue/catalogue.table.ts'

/** A branch with a menu; food ids include the branch. */
export async function aShop(over: { name?: string } = {}) {
  const branchId = await aBranch(over)
  const foods = await aMenu()
  const food = (name: string): string => menuFoodId(foods.get(name) ?? '', branchId)
  return {
    branchId,
    veg: food('Veg Jhol Momo'),
    buff: food('Buff Jhol Momo'),
    chiya: food('Masala Chiya'),
    foods,
  }
}

export type Size = { groupId: string; full: string; half: string }

/** A required option group: full plate (default) or half plate at half the price. */
export async function withSizes(foodId: string): Promise<Size> {
  const [groupId, full, half] = [newId(), newId(), newId()]
  await transaction(async (tx) => {
    const db = tx.withTables<CatalogueTables>()
    await db
      .insertInto('option_groups')
      .values({ id: groupId, name: `Size ${groupId}`, min_chosen: 1, max_chosen: 1, position: 1 })
      .execute()
    await db
      .insertInto('options')
      .values([
        { id: full, group_id: groupId, name: 'Full', is_default: true, position: 1 },
        { id: half, group_id: groupId, name: 'Half', is_default: false, price_percent: -50, position: 2 },
      ])
      .execute()
    await db
      .insertInto('food_option_groups')
      .values({ food_id: stripBranch(foodId), group_id: groupId, position: 1 })
      .execute()
  })
  return { groupId, full, half }
}

type CartReply = {
  code?: string
  message?: string
  details?: unknown
  data?: { id: string; quantity: number }
}
type Calls = ReturnType<typeof callsWith>

/** Cart requests of a customer; the results include the HTTP status. */
export const cartAt = (cartsUrl: string, { calls }: { calls: Calls }) => ({
  add: async (body: object) => {
    const reply = await calls.post(cartsUrl, body)
    return { status: reply.statusCode, ...(reply.json() as CartReply) }
  },
  change: async (body: object) => {
    const reply = await calls.patch(cartsUrl, body)
    return { status: reply.statusCode, ...(reply.json() as CartReply) }
  },
  read: async () => (await calls.get(cartsUrl)).json(),
})

/** The food id without its branch. */
export const stripBranch = (menuFood: string): string => menuFood.split('~')[0] ?? ''
