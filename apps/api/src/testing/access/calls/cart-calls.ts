import { addToCart, changeCartLine, removeCartLines, restoreCartLines } from '@momo/contracts/carts'
import { menuFoodId } from '@momo/contracts/catalogue'
import { newId } from '#platform/ids/ids.ts'
import { accountOf, type ValidCall, type Scene } from '../valid-calls.ts'

async function aFood({ pool, branches }: Scene): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from foods where archived_at is null order by position limit 1',
  )
  return menuFoodId(rows[0]!.id, branches.own)
}

/** Inserts a cart line with quantity two directly into the database. */
async function aLine(scene: Scene, accountId: string): Promise<{ id: string; food: string }> {
  const [id, food] = [newId(), await aFood(scene)]
  const values = [accountId, scene.branches.own]
  await scene.pool.query(
    'insert into carts (account_id, branch_id, changed_at) values ($1, $2, now()) on conflict do nothing',
    values,
  )
  await scene.pool.query(
    `insert into cart_lines (id, account_id, branch_id, food_id, option_ids, quantity, seen_price, added_at)
     values ($3, $1, $2, $4, array[$3::uuid], 2, 20000, now())`,
    [...values, id, food.split('~')[0]],
  )
  return { id, food }
}

/** A cart with two plates that can be ordered; returns its version. */
export async function cartWithTwo(scene: Scene, accountId: string): Promise<{ version: number }> {
  const { id } = await aLine(scene, accountId)
  await scene.pool.query(`delete from cart_lines where account_id = $1 and id <> $2`, [accountId, id])
  await scene.pool.query(`update cart_lines set option_ids = '{}' where id = $1`, [id])
  const { rows } = await scene.pool.query<{ version: string }>(
    'select version from carts where account_id = $1',
    [accountId],
  )
  return { version: Number(rows[0]!.version) }
}

const ownLine: ValidCall = async (scene, caller) => ({
  own: (await aLine(scene, (await accountOf(scene, caller)).id)).id,
  foreign: (await aLine(scene, (await scene.someone()).id)).id,
})

/** Valid calls of the cart. */
export const cartCalls: Record<string, ValidCall> = {
  'POST /api/v1/carts': async (scene) => ({
    json: addToCart.body.encode({ foodId: await aFood(scene), quantity: 1, note: '' }),
  }),
  'PATCH /api/v1/carts': async (scene, caller) => {
    const { id, food } = await aLine(scene, (await accountOf(scene, caller)).id)
    return { json: changeCartLine.body.encode({ foodId: food, lineId: id, quantity: 3 }) }
  },
  'DELETE /api/v1/carts/:id': ownLine,
  'POST /api/v1/carts/removals': async (scene, caller) => ({
    json: removeCartLines.body.encode({
      lineIds: [(await aLine(scene, (await accountOf(scene, caller)).id)).id],
    }),
  }),
  'POST /api/v1/carts/restorations': async (scene) => ({
    json: restoreCartLines.body.encode({
      key: newId(),
      lines: [{ foodId: await aFood(scene), quantity: 1, note: '', optionIds: [] }],
    }),
  }),
}
