import type { StaffBranch, StaffBranchQuery } from '@momo/contracts/branches'
import type { Page } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { dayBefore, narrow } from '../public/branches.service.ts'
import { findStaffBranches } from '../public/branches.store.ts'
import { countStaffBranches, pageByName, type StaffFilter } from './staff-branch-list.store.ts'
import { staffBranchAt } from './staff-branch.service.ts'

const writeKey = (key: string): string => Buffer.from(key).toString('base64url')
const readKey = (cursor: string | undefined): string | undefined =>
  cursor ? Buffer.from(cursor, 'base64url').toString() : undefined

export async function listStaffBranches(query: StaffBranchQuery): Promise<Page<StaffBranch>> {
  const words = queryWords(query.q ?? '')
  if (query.q && words.length === 0)
    return { items: [], nextCursor: undefined, total: { count: 0, andMore: false } }
  const among = await narrow(words)
  const filter: StaffFilter = { words, state: query.state, among }
  const [found, total] = await Promise.all([
    read((tx) => pageByName(tx, filter, { after: readKey(query.cursor), limit: query.limit + 1 })),
    read((tx) => countStaffBranches(tx, filter)),
  ])
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: await inOrder(shown),
    nextCursor: found.length > query.limit && last ? writeKey(last.key) : undefined,
    total,
  }
}

async function inOrder(found: { id: string }[]): Promise<StaffBranch[]> {
  const at = now()
  const ids = found.map((one) => one.id)
  const records = await read((tx) => findStaffBranches(tx, ids, dayBefore(at)))
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => {
    const record = byId.get(id)
    return record ? [staffBranchAt(record, at)] : []
  })
}
