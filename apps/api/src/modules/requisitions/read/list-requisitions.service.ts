import type {
  RequisitionCounts,
  RequisitionRow,
  RequisitionsQuery,
  RequisitionState,
  RequisitionTab,
} from '@momo/contracts/requisitions'
import { findNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { peopleOf, rowFrom } from './requisition.mapper.ts'
import * as store from './requisitions.store.ts'

type Page = { items: RequisitionRow[]; nextCursor: string | undefined }
type PageQuery = { cursor?: string | undefined; limit: number }

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const start = { at: new Date(0), id: firstId }
const end = { at: new Date(8.64e15), id: lastId }

export async function listOwnRequisitions(actor: Actor, { cursor, limit }: PageQuery): Promise<Page> {
  const branchId = ownBranch(actor)
  const below = readCursor(cursor) ?? end
  return read(async (tx) =>
    pageFrom(tx, await store.pageOfOwn(tx, { branchId, ...below, limit: limit + 1 }), limit),
  )
}

/** The states of the tabs that show open requisitions. */
const openStates: Record<Exclude<RequisitionTab, 'done'>, RequisitionState[]> = {
  waiting: ['sent'],
  approved: ['approved', 'packed'],
  'on-the-way': ['shipped'],
}

/** For head office, of one branch or of all. */
export async function listRequisitions(query: RequisitionsQuery): Promise<Page> {
  const { tab, branchId, cursor, limit } = query
  const after = readCursor(cursor)
  const page = { branchId, limit: limit + 1 }
  return read(async (tx) => {
    const found =
      tab === 'done'
        ? await store.pageOfDone(tx, { ...page, ...(after ?? end) })
        : await store.pageOfOpen(tx, { ...page, ...(after ?? start), states: openStates[tab] })
    return pageFrom(tx, found, limit)
  })
}

async function pageFrom(tx: Tx, found: store.RequisitionListRecord[], limit: number): Promise<Page> {
  const shown = found.slice(0, limit)
  const names = await findNames(tx, shown.flatMap(peopleOf))
  const last = shown.at(-1)
  return {
    items: shown.map((row) => rowFrom(row, names)),
    nextCursor: found.length > limit && last ? writeCursor(last.sorted_at, last.id) : undefined,
  }
}

const doneMs = 30 * 24 * 3_600_000

export async function countRequisitions(): Promise<RequisitionCounts> {
  const counts = await read((tx) => store.countStates(tx, later(now(), -doneMs)))
  const sum = (...states: RequisitionState[]): number =>
    counts.reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0)
  return {
    waiting: sum(...openStates.waiting),
    approved: sum(...openStates.approved),
    'on-the-way': sum(...openStates['on-the-way']),
    done: sum('received', 'closed'),
  }
}
