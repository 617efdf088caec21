import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import { accountOf, type Scene, type ValidCall } from '../valid-calls.ts'

async function aView({ pool }: Scene, accountId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into order_views (id, account_id, name, filters, created_at) values ($1, $2, $3, '{}', now())`,
    [id, accountId, id],
  )
  return id
}

async function anExport({ pool }: Scene, accountId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into exports (id, fingerprint, account_id, kind, filters, state, requested_at, ended_at, expires_at, estimated_rows)
     values ($1, '', $2, 'orders', '{}', 'done', now(), now(), now() + interval '7 days', 0)`,
    [id, accountId],
  )
  return id
}

/** Views and exports belong to an account; those of another super admin are unknown. */
const ownRow =
  (make: typeof aView): ValidCall =>
  async (scene, caller) => ({
    own: await make(scene, (await accountOf(scene, caller)).id),
    foreign: await make(scene, (await scene.someone()).id),
  })

/** Valid calls for head office's orders and exports. */
export const chainOrderCalls: Record<string, ValidCall> = {
  'GET /api/v1/super-admin/orders/:id': async ({ branches }) => ({
    own: await anOrder({ branch_id: branches.own }),
  }),
  'PUT /api/v1/super-admin/order-views': async () => ({ json: { name: 'Late', filters: {} } }),
  'DELETE /api/v1/super-admin/order-views/:id': ownRow(aView),
  'POST /api/v1/super-admin/exports': async ({ pool }) => {
    await pool.query(`delete from exports where state = 'running'`)
    return { json: { id: newId(), kind: 'orders', filters: {} } }
  },
  'GET /api/v1/super-admin/exports/:id/file': ownRow(anExport),
  'DELETE /api/v1/super-admin/exports/:id': ownRow(anExport),
}
