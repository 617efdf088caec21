import { newId } from '#platform/ids/ids.ts'
import { formOf, partOf } from '../../form.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import type { Caller } from '../callers.ts'
import { accountOf, type Call, type Scene, type ValidCall } from '../valid-calls.ts'

async function aFood({ pool }: Scene): Promise<string> {
  return (await pool.query<{ id: string }>('select id from foods order by position limit 1')).rows[0]!.id
}

/** A delivered order of one food, for a customer. */
async function deliveredTo(scene: Scene, accountId: string, branchId = scene.branches.own): Promise<string> {
  const line = { food_id: await aFood(scene) }
  return anOrder({ branch_id: branchId, account_id: accountId, state: 'delivered', line })
}

const delivered =
  (json?: (scene: Scene) => Promise<object>): ValidCall =>
  async (scene, caller) => ({
    own: await deliveredTo(scene, (await accountOf(scene, caller)).id),
    foreign: await deliveredTo(scene, (await scene.someone()).id),
    json: await json?.(scene),
  })

type Report = { id: string; orderId: string; photoId: string }

/** An open report with a photo. */
async function aReport(scene: Scene, accountId: string, branchId: string): Promise<Report> {
  const [id, photoId, orderId] = [newId(), newId(), await deliveredTo(scene, accountId, branchId)]
  await scene.pool.query(
    `insert into problem_reports (id, order_id, branch_id, account_id, reason, words, created_at)
     values ($1, $2, $3, $4, 'late', 'Shown by the matrix', now())`,
    [id, orderId, branchId, accountId],
  )
  await scene.pool.query(
    `insert into problem_photos (id, report_id, content, added_at) values ($1, $2, $3, now())`,
    [photoId, id, scene.picture.bytes],
  )
  return { id, orderId, photoId }
}

/** Own and foreign by customer for customers, by branch for branch admins; nothing is foreign to a super admin. */
async function reportsFor(scene: Scene, caller: Caller): Promise<{ own: Report; foreign?: Report }> {
  const { branches } = scene
  const account = await accountOf(scene, caller)
  const someone = (await scene.someone()).id
  if (account.role === 'user')
    return {
      own: await aReport(scene, account.id, branches.own),
      foreign: await aReport(scene, someone, branches.own),
    }
  const own = account.branchId ?? branches.own
  const mine = await aReport(scene, someone, own)
  if (account.role !== 'branchAdmin') return { own: mine }
  const other = own === branches.own ? branches.foreign : branches.own
  return { own: mine, foreign: await aReport(scene, someone, other) }
}

const anyReport =
  (json?: object): ValidCall =>
  async (scene, caller) => {
    const { own, foreign } = await reportsFor(scene, caller)
    return { own: own.id, ...(foreign && { foreign: foreign.id }), json }
  }

/** The id in the URL is that of the order or of the report; the other parameters are the same for every id. */
async function photoOfReport(scene: Scene, caller: Caller): Promise<Call> {
  const { own, foreign } = await reportsFor(scene, caller)
  return { own: own.id, ...(foreign && { foreign: foreign.id }), filled: { photoId: own.photoId } }
}

async function photoOfOrder(scene: Scene, caller: Caller): Promise<Call> {
  const { own, foreign } = await reportsFor(scene, caller)
  return {
    own: own.orderId,
    ...(foreign && { foreign: foreign.orderId }),
    filled: { reportId: own.id, photoId: newId() },
    form: formOf(partOf({ bytes: scene.picture.bytes })),
  }
}

const period = 'from=2026-11-01&to=2026-11-15'

/** Valid calls for ratings of dishes and for problem reports. */
export const afterOrderCalls: Record<string, ValidCall> = {
  'GET /api/v1/orders/:id/rating': delivered(),
  'PUT /api/v1/orders/:id/rating': delivered(async (scene) => ({
    kind: 'rated',
    dishes: [{ foodId: await aFood(scene), stars: 4 }],
    comment: '',
  })),
  'GET /api/v1/orders/bills': async () => ({ query: `?orders=${newId()}` }),
  'GET /api/v1/branch-dashboard/dish-ratings': async () => ({ query: `?${period}` }),
  'GET /api/v1/dish-ratings': async (scene) => ({ query: `?${period}&foodId=${await aFood(scene)}` }),
  'GET /api/v1/super-admin/foods/:id/ratings': async (scene) => ({ own: await aFood(scene) }),
  'GET /api/v1/orders/:id/problems': delivered(),
  'PUT /api/v1/orders/:id/problems/:reportId': async (scene, caller) => ({
    ...(await delivered()(scene, caller)),
    filled: { reportId: newId() },
    json: { reason: 'late', lines: [], text: 'Shown by the matrix' },
  }),
  'PUT /api/v1/orders/:id/problems/:reportId/photos/:photoId': photoOfOrder,
  'GET /api/v1/problem-reports/:id': anyReport(),
  'POST /api/v1/problem-reports/:id/answer': anyReport({ outcome: 'answered', text: 'Shown by the matrix' }),
  'GET /api/v1/problem-reports/:id/photos/:photoId': photoOfReport,
}
