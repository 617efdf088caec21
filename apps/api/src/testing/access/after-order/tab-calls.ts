import { z } from 'zod'
import { menuFoodId } from '@momo/contracts/catalogue'
import { addRound } from '@momo/contracts/tabs'
import { newReference } from '../../../modules/payments/checkout/reference.ts'
import { type QrProvider, useQrProviders } from '../../../modules/payments/qr/qr-provider.ts'
import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import type { Caller } from '../callers.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

async function aTab({ pool }: Scene, branchId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into tabs (id, branch_id, name, opened_at, opened_by) values ($1, $2, 'Sita', now(), $1)`,
    [id, branchId],
  )
  return id
}

/** Two plates for Rs. 360 on one open check. */
async function aCheck({ pool }: Scene, { id: tabId, branchId }: OwnTab) {
  const checkId = newId()
  const orderId = await anOrder({ branch_id: branchId, state: 'served', tab_id: tabId })
  await pool.query(`insert into tab_checks (id, tab_id, branch_id, sequence) values ($1, $2, $3, 1)`, [
    checkId,
    tabId,
    branchId,
  ])
  await pool.query(`insert into tab_check_lines values ($1, $2, 1, 2, 36000)`, [checkId, orderId])
  return { checkId, lines: [{ orderId, position: 1, quantity: 2 }] }
}

/** A check with its whole amount taken off. */
async function aDiscount(scene: Scene, tab: OwnTab) {
  const [{ checkId }, discountId] = [await aCheck(scene, tab), newId()]
  await scene.pool.query(
    `insert into discounts (id, branch_id, check_id, kind, percent, reason, given_at, given_by)
     values ($1, $2, $3, 'percent', 100, 'Waited', now(), $2)`,
    [discountId, tab.branchId, checkId],
  )
  return { checkId, discountId }
}

const aQrProvider: QrProvider = {
  method: 'fonepay',
  createQr: async ({ reference }) => ({ payload: reference, expiresAt: new Date(Date.now() + 300_000) }),
  lookUpQr: async () => ({ status: 'open', payments: [] }),
}

async function aQr({ pool }: Scene, { branchId, checkId }: { branchId: string; checkId: string }) {
  const id = newId()
  await pool.query(
    `insert into check_qrs (id, branch_id, check_id, method, amount, reference, payload, expires_at, created_at, created_by)
     values ($1, $2, $3, 'fonepay', 36000, $4, 'code', now() + interval '5 minutes', now(), $2)`,
    [id, branchId, checkId, newReference()],
  )
  return id
}

async function aSurplus(scene: Scene, branchId: string): Promise<string> {
  const [qrId, id] = [await aQr(scene, { branchId, checkId: newId() }), newId()]
  await scene.pool.query(
    `insert into check_qr_payments (id, qr_id, branch_id, method, txn_id, amount, used_as, found_at)
     values ($1::uuid, $2, $3, 'fonepay', ($1::uuid)::text, 36000, 'late', now())`,
    [id, qrId, branchId],
  )
  return id
}

type OwnTab = { id: string; branchId: string; seen: { key: string; version: number } }

const ownTab =
  (body?: (scene: Scene, tab: OwnTab) => Promise<Partial<Call>>) =>
  async (scene: Scene, { account }: Caller): Promise<Call> => {
    const { own, foreign } = scene.branches
    const branchId = account?.branchId ?? own
    const id = await aTab(scene, branchId)
    const made = await body?.(scene, { id, branchId, seen: { key: newId(), version: 1 } })
    return { own: id, foreign: await aTab(scene, branchId === own ? foreign : own), ...made }
  }

const roundOf = async ({ pool }: Scene, { branchId }: OwnTab): Promise<Partial<Call>> => {
  await pool.query('update branches set offers_dine_in = true where id = $1', [branchId])
  const { rows } = await pool.query<{ id: string; price: number }>(
    `select f.id, coalesce(bf.price, f.base_price) as price from foods f
     left join branch_foods bf on bf.food_id = f.id and bf.branch_id = $1
     where f.archived_at is null order by f.position limit 1`,
    [branchId],
  )
  const { id, price } = rows[0]!
  const lines = [{ foodId: menuFoodId(id, branchId), optionIds: [], quantity: 2 }]
  return { json: z.encode(addRound.body, { key: newId(), grandTotal: 2 * price, lines }) }
}

const url = '/api/v1/branch-dashboard/tabs'

/** Valid calls for tabs and checks. */
export const tabCalls: Record<string, ValidCall> = {
  [`POST ${url}`]: async () => ({ json: { key: newId(), name: 'Sita' } }),
  [`GET ${url}/:id`]: ownTab(),
  [`PATCH ${url}/:id`]: ownTab(async (_, { seen }) => ({ json: { ...seen, name: 'Hari' } })),
  [`POST ${url}/:id/rounds`]: ownTab(roundOf),
  [`POST ${url}/:id/merge`]: ownTab(async (scene, { branchId, seen }) => ({
    json: { ...seen, intoId: await aTab(scene, branchId), intoVersion: 1 },
  })),
  [`POST ${url}/:id/close`]: ownTab(async (_, { seen }) => ({ json: seen })),
  [`POST ${url}/:id/voids`]: ownTab(async (scene, tab) => ({
    json: { ...tab.seen, lines: (await aCheck(scene, tab)).lines, reasonCode: 'quality' },
  })),
  [`PUT ${url}/:id/checks`]: ownTab(async (scene, tab) => ({
    json: { ...tab.seen, checks: [{ lines: (await aCheck(scene, tab)).lines }] },
  })),
  [`POST ${url}/:id/checks/:checkId/tenders`]: ownTab(async (scene, tab) => ({
    filled: { checkId: (await aCheck(scene, tab)).checkId },
    json: { key: newId(), method: 'cash', amount: '360.00', open: '360.00' },
  })),
  [`POST ${url}/:id/checks/:checkId/discounts`]: ownTab(async (scene, tab) => ({
    filled: { checkId: (await aCheck(scene, tab)).checkId },
    json: { ...tab.seen, kind: 'percent', percent: 10, reason: 'Waited' },
  })),
  [`POST ${url}/:id/checks/:checkId/discounts/:discountId/undo`]: ownTab(async (scene, tab) => ({
    filled: await aDiscount(scene, tab),
    json: tab.seen,
  })),
  [`POST ${url}/:id/checks/:checkId/settlement`]: ownTab(async (scene, tab) => {
    const { checkId } = await aDiscount(scene, tab)
    await scene.pool.query('update tab_check_lines set discount = amount where check_id = $1', [checkId])
    return { filled: { checkId }, json: tab.seen }
  }),
  [`POST ${url}/:id/checks/:checkId/qrs`]: ownTab(async (scene, tab) => {
    useQrProviders([aQrProvider])
    return {
      filled: { checkId: (await aCheck(scene, tab)).checkId },
      json: { key: newId(), method: 'fonepay', amount: '360.00', open: '360.00' },
    }
  }),
  [`POST ${url}/:id/checks/:checkId/qrs/:qrId/check`]: ownTab(async (scene, tab) => {
    useQrProviders([aQrProvider])
    const { checkId } = await aCheck(scene, tab)
    return { filled: { checkId, qrId: await aQr(scene, { ...tab, checkId }) } }
  }),
  'PUT /api/v1/branch-dashboard/wallet-qrs': async () => ({ json: { fonepay: 'fonepay:jholmomo' } }),
  'POST /api/v1/branch-dashboard/qr-surplus/:id/return': async (scene, { account }) => {
    const { own, foreign } = scene.branches
    const branchId = account?.branchId ?? own
    return {
      own: await aSurplus(scene, branchId),
      foreign: await aSurplus(scene, branchId === own ? foreign : own),
      json: { reference: 'R-1' },
    }
  },
  [`PUT ${url}/:id/checks/:checkId/buyer`]: ownTab(async (scene, tab) => ({
    filled: { checkId: (await aCheck(scene, tab)).checkId },
    json: { buyerName: 'Himal Traders' },
  })),
}
