import { newId } from '#platform/ids/ids.ts'
import type { Scene, ValidCall } from '../valid-calls.ts'

const festivals = '/api/v1/super-admin/festivals'

const draft = {
  name: 'Tihar',
  nameNe: 'तिहार',
  from: '2099-11-07',
  to: '2099-11-09',
  effect: 'closed',
  scope: 'all',
  branchIds: [],
  banner: 'Closed for Tihar',
  bannerNe: 'तिहारमा बन्द',
  bannerFrom: '2099-11-01',
  orders: 'keep',
  reason: '',
}

async function aClosure({ pool }: Scene): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into closures (id, name, name_ne, first_day, last_day, effect, scope, banner, banner_ne, banner_from, orders_choice,
       changed_by, created_at, updated_at)
     values ($1, 'Tihar', 'तिहार', '2099-11-07', '2099-11-09', 'closed', 'all', 'x', 'x', '2099-11-01', 'keep', $1, now(), now())`,
    [id],
  )
  return id
}

/** Valid calls for closures of many branches. */
export const festivalCalls: Record<string, ValidCall> = {
  // A preview may come before the first save, so its id need not exist.
  [`POST ${festivals}/:id/preview`]: async () => ({ own: newId(), json: draft }),
  [`PUT ${festivals}/:id`]: async (scene) => ({ own: await aClosure(scene), json: { ...draft, version: 1 } }),
  [`POST ${festivals}/:id/cancel`]: async (scene) => ({ own: await aClosure(scene), json: { version: 1 } }),
}
