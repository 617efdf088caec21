import type { CountChoices, CountRow, CountSheet, CountState } from '@momo/contracts/counts'
import { findNames } from '#modules/accounts'
import { seesCosts } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findSettings } from '../settings/settings.store.ts'
import { type CountRecord, findCount, findOpenCountId, pageOfCounts } from './counts.store.ts'
import { type EntryRecord, listEntries } from './entries.store.ts'
import { countFrom, peopleOf, rowFrom, sheetLineFrom, sheetPeople } from './sheet.mapper.ts'
import { countByArea, findMostUsed, findOwnItems, listLines } from './sheet.store.ts'

const dailyItems = 10
const usedSinceMs = 28 * 24 * 3_600_000

/** The items that matter: those of the setting, or those of which the branch used the most in four weeks. */
export async function findDailyItems(tx: Tx, locationId: string): Promise<string[]> {
  const { daily_item_ids: chosen } = await findSettings(tx)
  if (chosen.length > 0) return findOwnItems(tx, locationId, chosen)
  return findMostUsed(tx, { locationId, since: later(now(), -usedSinceMs), limit: dailyItems })
}

export async function readChoices(actor: Actor): Promise<CountChoices> {
  const locationId = ownBranch(actor)
  return read(async (tx) => {
    const areas = await countByArea(tx, locationId)
    const daily = await findDailyItems(tx, locationId)
    return {
      daily: daily.length,
      weekly: areas.reduce((sum, { items }) => sum + items, 0),
      areas,
      openId: await findOpenCountId(tx, locationId),
    }
  })
}

export async function readSheet(actor: Actor, id: string): Promise<CountSheet> {
  const locationId = ownBranch(actor)
  return read(async (tx) =>
    loadSheet(tx, actor, (await findCount(tx, id, { locationId })) ?? notFound('count', id)),
  )
}

export async function loadSheet(tx: Tx, actor: Actor, count: CountRecord): Promise<CountSheet> {
  const lines = await listLines(tx, count.id, count.location_id)
  const entries = await listEntries(tx, count.id)
  const names = await findNames(tx, [...peopleOf(count), ...entries.map((entry) => entry.recorded_by)])
  const seen = { names, actorId: actor.id, isBlind: count.is_blind }
  const byItem = Map.groupBy(entries, (entry: EntryRecord) => entry.item_id)
  const shown = lines.map((line) => sheetLineFrom(line, byItem.get(line.item_id) ?? [], seen))
  return {
    ...countFrom(count, names),
    counted: shown.filter(({ counted }) => counted !== undefined).length,
    isBlind: count.is_blind,
    revision: count.revision,
    people: sheetPeople(entries, seen),
    lines: shown,
  }
}

type CountsQuery = {
  branchId?: string | undefined
  state?: CountState | undefined
  cursor?: string | undefined
  limit: number
}
type CountsPage = { items: CountRow[]; nextCursor: string | undefined }

export async function listOwnCounts(actor: Actor, query: Omit<CountsQuery, 'branchId'>): Promise<CountsPage> {
  const branchId = ownBranch(actor)
  return read(async (tx) => pageOf(tx, { ...query, branchId }, await seesCosts(tx)))
}

/** For head office, of one branch or of all. */
export const listCounts = (query: CountsQuery): Promise<CountsPage> => read((tx) => pageOf(tx, query, true))

/** Larger than every moment and id. */
const fromTheStart = { at: new Date(8.64e15), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

async function pageOf(
  tx: Tx,
  { branchId, state, cursor, limit }: CountsQuery,
  hasCosts: boolean,
): Promise<CountsPage> {
  const below = readCursor(cursor) ?? fromTheStart
  const found = await pageOfCounts(tx, { locationId: branchId, state, ...below, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const names = await findNames(tx, shown.flatMap(peopleOf))
  const last = shown.at(-1)
  return {
    items: shown.map((count) => rowFrom(count, names, hasCosts)),
    nextCursor: found.length > limit && last ? writeCursor(last.started_at, last.id) : undefined,
  }
}
