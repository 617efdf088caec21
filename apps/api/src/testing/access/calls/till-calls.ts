import { tenderMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import { formOf, partOf } from '../../form.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

/** A day without sales: it can be closed repeatedly with zero amounts. */
const date = '2021-03-04'
const nothing = tenderMethods.map((method) => ({ method, amount: '0.00' }))

const onThatDay =
  (json?: () => unknown): ValidCall =>
  async () => ({ own: date, missing: '2021-02-30', malformed: 'yesterday', ...(json && { json: json() }) })

const cash = [{ value: 1000, pieces: 5 }]

/** A branch has one open shift at a time, and an earlier call may have left one. */
async function closeOpenShift({ pool }: Scene, branchId: string): Promise<void> {
  await pool.query(
    `update till_shifts set closed_at = opened_at, closed_by = opened_by, count_id = id, expected = 0, counted = 0
     where branch_id = $1 and closed_at is null`,
    [branchId],
  )
}

async function aShift(scene: Scene, branchId: string): Promise<string> {
  const { pool } = scene
  const id = newId()
  await closeOpenShift(scene, branchId)
  await pool.query(
    `insert into till_shifts (id, branch_id, business_date, number, opened_at, opened_by, float, float_pieces)
     values ($1, $2, $3, (select count(*) + 1 from till_shifts where branch_id = $2 and business_date = $3), now(), $1, 0, '[]')`,
    [id, branchId, date],
  )
  return id
}

async function aCount({ pool }: Scene, shiftId: string): Promise<string> {
  const id = newId()
  await pool.query(`insert into till_shift_counts values ($1, $2, now(), $1, '[]', 0, 0)`, [id, shiftId])
  return id
}

async function aMove({ pool, picture }: Scene, branchId: string): Promise<string> {
  const id = newId()
  await pool.query(
    `insert into till_moves (id, branch_id, business_date, kind, amount, reason, moved_at, moved_by)
     values ($1, $2, '2021-03-05', 'pay-out', 100, 'Shown by the matrix', now(), $1)`,
    [id, branchId],
  )
  await pool.query(`insert into till_move_photos values ($1, $2, now(), $1)`, [id, picture.bytes])
  return id
}

type Make = (scene: Scene, branchId: string) => Promise<string>

/** A record of the caller's branch, and one of the other branch. */
const ofBranches =
  (make: Make, rest: (scene: Scene, own: string) => Promise<Partial<Call>> = async () => ({})): ValidCall =>
  async (scene, { account }) => {
    const { branches } = scene
    const branchId = account?.branchId ?? branches.own
    const own = await make(scene, branchId)
    const foreign = await make(scene, branchId === branches.own ? branches.foreign : branches.own)
    return { own, foreign, ...(await rest(scene, own)) }
  }

/** Valid calls for the till of a branch. */
export const tillCalls: Record<string, ValidCall> = {
  'POST /api/v1/branch-dashboard/till-shifts': async (scene, { account }) => {
    await closeOpenShift(scene, account?.branchId ?? scene.branches.own)
    return { json: { id: newId(), float: cash } }
  },
  'POST /api/v1/branch-dashboard/till-shifts/:id/counts': ofBranches(aShift, async () => ({
    json: { id: newId(), pieces: cash },
  })),
  'POST /api/v1/branch-dashboard/till-shifts/:id/closing': ofBranches(aShift, async (scene, own) => ({
    json: { countId: await aCount(scene, own) },
  })),
  'POST /api/v1/branch-dashboard/till-moves': async () => ({
    json: { id: newId(), kind: 'pay-in', amount: '100.00', reason: 'Shown by the matrix' },
  }),
  'POST /api/v1/branch-dashboard/till-moves/:id/reversal': ofBranches(aMove),
  'PUT /api/v1/branch-dashboard/till-moves/:id/photo': ofBranches(aMove, async ({ picture }) => ({
    form: formOf(partOf({ bytes: picture.bytes })),
  })),
  'GET /api/v1/till-moves/:id/photo': ofBranches(aMove),
  'GET /api/v1/branch-dashboard/tills/:date/report': onThatDay(),
  'GET /api/v1/branch-dashboard/tills/:date/report.csv': onThatDay(),
  'GET /api/v1/super-admin/day-closings/:id/:date/report': async ({ branches }) => ({
    own: branches.own,
    filled: { date },
  }),
  'GET /api/v1/branch-dashboard/tills/:date': onThatDay(),
  'POST /api/v1/branch-dashboard/tills/:date/hand-overs': onThatDay(() => ({
    key: newId(),
    name: 'Hari Thapa',
    amount: '100.00',
  })),
  'POST /api/v1/branch-dashboard/tills/:date/closing': onThatDay(() => ({
    expected: nothing,
    counted: nothing,
  })),
  'GET /api/v1/super-admin/day-closings/:id/:date': async ({ branches }) => ({
    own: branches.own,
    filled: { date },
  }),
}
