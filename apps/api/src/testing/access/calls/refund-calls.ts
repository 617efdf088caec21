import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import type { ValidCall, Scene } from '../valid-calls.ts'

type PaymentOf = { id: string }

async function paymentAt({ pool }: Scene, branchId: string): Promise<string> {
  const orderId = await anOrder({ branch_id: branchId, state: 'cancelled' })
  const { rows } = await pool.query<PaymentOf>(
    `update payments set state = 'paid' where order_id = $1 returning id`,
    [orderId],
  )
  return rows[0]!.id
}

async function aRefund(scene: Scene, branchId: string): Promise<string> {
  const id = newId()
  await scene.pool.query(
    `insert into refunds (id, payment_id, branch_id, state, amount, reason, due_at, created_at)
     values ($1, $2, $3, 'due', 36000, 'cancel', now(), now())`,
    [id, await paymentAt(scene, branchId), branchId],
  )
  return id
}

async function aDifference(scene: Scene): Promise<string> {
  const id = newId()
  const paymentId = await paymentAt(scene, scene.branches.own)
  await scene.pool.query(
    `update payments set method = 'khalti', reference = upper(substr(md5($1::text), 1, 20)) where id = $1::uuid`,
    [paymentId],
  )
  await scene.pool.query(
    `insert into payment_discrepancies (id, payment_id, branch_id, kind, owner, their_state, raised_at, due_at)
     values ($1, $2, $3, 'unknown-to-provider', 'head-office', 'Expired', now(), now())`,
    [id, paymentId, scene.branches.own],
  )
  return id
}

const confirming: ValidCall = async (scene, { account }) => {
  const { branches } = scene
  const own = account?.branchId ?? branches.own
  const json = { move: 'confirm', reference: 'Hari to Sita, at the counter' }
  if (account?.role !== 'branchAdmin') return { own: await aRefund(scene, own), json }
  return {
    own: await aRefund(scene, own),
    foreign: await aRefund(scene, own === branches.own ? branches.foreign : branches.own),
    json,
  }
}

const cashRefund: ValidCall = async (scene, caller) => {
  const { branches, pool } = scene
  const own = caller.account?.branchId ?? branches.own
  const soldAt = async (branchId: string): Promise<string> => {
    const id = await anOrder({ branch_id: branchId, state: 'served' })
    await pool.query(`update payments set state = 'paid', paid_at = now() where order_id = $1`, [id])
    return id
  }
  return {
    own: await soldAt(own),
    foreign: await soldAt(own === branches.own ? branches.foreign : branches.own),
    json: { givenBy: 'Hari', reason: 'Cold food' },
  }
}

/** Valid calls for refunds and for payment discrepancies. */
export const refundCalls: Record<string, ValidCall> = {
  'POST /api/v1/refunds/:id/moves': confirming,
  'POST /api/v1/branch-dashboard/orders/:id/cash-refund': cashRefund,
  'POST /api/v1/super-admin/payment-differences/:id/close': async (scene) => ({
    own: await aDifference(scene),
    json: { note: 'Shown by the matrix' },
  }),
}
