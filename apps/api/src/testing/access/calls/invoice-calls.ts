import { aHead, aBill } from '../../../modules/invoices/invoices.factory.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Caller } from '../callers.ts'
import { accountOf, type Call, type ValidCall, type Scene } from '../valid-calls.ts'

const ownOf = ({ branches }: Scene, { account }: Caller): string => account?.branchId ?? branches.own

/** Inserts the bill heads of both branches directly into the database. */
async function writeHeads({ pool, branches }: Scene): Promise<void> {
  await pool.query(
    `insert into bill_headers (branch_id, legal_name, address, pan, is_vat, saved_at) select id, $2, $3, $4, true, now() from unnest($1::uuid[]) as b (id)
     on conflict do nothing`,
    [[branches.own, branches.foreign], aHead.legalName, aHead.address, aHead.pan],
  )
}

type Make = (owner: { branch_id: string; account_id: string }) => Promise<string>

/** Own and foreign rows: by customer for customers, by branch for branch admins; nothing is foreign to a super admin. */
const ownAndForeign =
  (make: Make, json?: () => unknown): ValidCall =>
  async (scene, caller) => {
    await writeHeads(scene)
    const [account, someone, own] = [
      await accountOf(scene, caller),
      (await scene.someone()).id,
      ownOf(scene, caller),
    ]
    const body = json && { json: json() }
    if (account.role === 'user')
      return {
        own: await make({ branch_id: own, account_id: account.id }),
        foreign: await make({ branch_id: own, account_id: someone }),
        ...body,
      }
    const mine = await make({ branch_id: own, account_id: someone })
    if (account.role !== 'branchAdmin') return { own: mine, ...body }
    const other = own === scene.branches.own ? scene.branches.foreign : scene.branches.own
    return { own: mine, foreign: await make({ branch_id: other, account_id: someone }), ...body }
  }

const bill: Make = async (owner) => (await aBill(owner)).id

async function ownHead(scene: Scene, caller: Caller): Promise<Call> {
  const own = ownOf(scene, caller)
  return { own, foreign: own === scene.branches.own ? scene.branches.foreign : scene.branches.own }
}

/** Valid calls for bills. */
export const billCalls: Record<string, ValidCall> = {
  'GET /api/v1/orders/:id/bills': ownAndForeign((owner) => anOrder(owner)),
  'GET /api/v1/bills/:id': ownAndForeign(bill),
  'POST /api/v1/bills/:id/prints': ownAndForeign(bill, () => ({ key: newId() })),
  'POST /api/v1/bills/:id/credit-note': ownAndForeign(bill, () => ({ reason: 'Wrong dish' })),
  'POST /api/v1/branch-dashboard/bills/:id/refunds': ownAndForeign(
    async (owner) => (await aBill({ state: 'served', ...owner })).id,
    () => ({
      key: newId(),
      lines: [{ line: 0, quantity: 1 }],
      left: '360.00',
      method: 'cash',
      reason: 'Cold food',
    }),
  ),
  'GET /api/v1/branches/:id/bill-head': ownHead,
  'PUT /api/v1/branches/:id/bill-head': async ({ branches }) => ({ own: branches.own, json: aHead }),
  'GET /api/v1/super-admin/invoices/register/export': async () => ({ query: '?month=2083-07' }),
}
