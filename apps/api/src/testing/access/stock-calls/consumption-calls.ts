import type { Caller } from '../callers.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

const office = '/api/v1/super-admin/consumption'

async function ownSelling({ pool, branches }: Scene, { account }: Caller): Promise<Call> {
  const statement = 'select version from selling_settings where branch_id = $1'
  const { rows } = await pool.query<{ version: number }>(statement, [account?.branchId ?? branches.own])
  return { json: { sellsOnlyStock: false, version: rows[0]?.version ?? 0 } }
}

async function aFood({ pool }: Scene): Promise<Call> {
  const [food] = (await pool.query<{ id: string }>('select id from foods where archived_at is null limit 1'))
    .rows
  return { own: food!.id, json: { plates: 10 } }
}

/** Valid calls for the plates that the stock allows. */
export const consumptionCalls: Record<string, ValidCall> = {
  'PUT /api/v1/branch-dashboard/plates/settings': ownSelling,
  [`GET ${office}/branches/:id/plates`]: async ({ branches }) => ({ own: branches.own }),
  [`PUT ${office}/foods/:id/warning-level`]: aFood,
  [`GET ${office}/without-recipe`]: async () => ({ query: '?from=2026-11-01&to=2026-11-30' }),
}
