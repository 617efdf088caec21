import { answerHours, type ProblemsQuery, type StaffProblem } from '@momo/contracts/problem-reports'
import { namesOf } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { staffProblemOf } from './staff-problem.mapper.ts'
import { findProblem, pageOfAll, pageOfOpen, type StaffProblemRecord } from './staff-problems.store.ts'

const endOfTime = new Date(8.64e15)
const hourMs = 3_600_000

type Page = { items: StaffProblem[]; nextCursor: string | undefined }

/** Branch filter of every statement: a branch admin's own branch, or undefined for all. */
const branchOf = (actor: Actor): string | undefined =>
  actor.role === 'superadmin' ? undefined : ownBranch(actor)

export async function listProblems(actor: Actor, query: ProblemsQuery): Promise<Page> {
  const branchId = branchOf(actor) ?? query.branchId
  return read(async (tx) => {
    const found = await findPage(tx, { ...query, branchId, limit: query.limit + 1 })
    const shown = found.slice(0, query.limit)
    const last = found.length > query.limit ? shown.at(-1) : undefined
    return {
      items: await showProblems(tx, shown),
      nextCursor: last && writeCursor(last.created_at, last.id),
    }
  })
}

function findPage(tx: Tx, { filter, cursor, branchId, limit }: ProblemsQuery): Promise<StaffProblemRecord[]> {
  const after = readCursor(cursor)
  if (filter !== 'open' && filter !== 'late')
    return pageOfAll(tx, { branchId, filter, below: pageBelow(after, endOfTime), limit })
  const until = filter === 'late' ? later(now(), -answerHours * hourMs) : now()
  return pageOfOpen(tx, { branchId, after, until, limit })
}

async function showProblems(tx: Tx, records: StaffProblemRecord[]): Promise<StaffProblem[]> {
  const names = await namesOf(tx, [...new Set(records.flatMap(({ answered_by: by }) => by ?? []))])
  return records.map((record) => staffProblemOf(record, names))
}

/** A branch admin gets auth.forbidden for both a foreign and a missing report, so ids cannot be probed. */
export async function readProblem(tx: Tx, actor: Actor, id: string): Promise<StaffProblem> {
  const found = await findProblem(tx, { id, branchId: branchOf(actor) })
  if (!found && actor.role === 'branchAdmin') throw fault('auth.forbidden')
  const [problem] = await showProblems(tx, [found ?? notFound('problem', id)])
  return problem!
}
