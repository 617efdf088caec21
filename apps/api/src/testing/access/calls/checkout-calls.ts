import { createAddress } from '@momo/contracts/addresses'
import { newId } from '#platform/ids/ids.ts'
import { cartWithTwo } from './cart-calls.ts'
import { accountOf, type ValidCall, type Scene } from '../valid-calls.ts'

async function anAddress({ pool }: Scene, accountId: string): Promise<string> {
  const id = newId()
  const values = [id, accountId, `Near the temple, ${id}`]
  await pool.query(
    `insert into addresses (id, account_id, label, address, used_at) values ($1, $2, 'Home', $3, now())`,
    values,
  )
  return id
}

const fields = () => createAddress.body.encode({ label: 'Home', address: `Blue gate ${newId()}`, note: '' })
const ownAddress: ValidCall = async (scene, caller) => ({
  own: await anAddress(scene, (await accountOf(scene, caller)).id),
  foreign: await anAddress(scene, (await scene.someone()).id),
})

/** Valid calls of the checkout. */
export const checkoutCalls: Record<string, ValidCall> = {
  'GET /api/v1/checkout': async (scene, caller) => {
    await cartWithTwo(scene, (await accountOf(scene, caller)).id)
    return {}
  },
  // Deletes the addresses first, so that the limit per account is never reached.
  'POST /api/v1/addresses': async (scene, caller) => {
    await scene.pool.query('delete from addresses where account_id = $1', [
      (await accountOf(scene, caller)).id,
    ])
    return { json: fields() }
  },
  'PUT /api/v1/addresses/:id': async (scene, caller) => ({
    ...(await ownAddress(scene, caller)),
    json: fields(),
  }),
  'DELETE /api/v1/addresses/:id': ownAddress,
}
