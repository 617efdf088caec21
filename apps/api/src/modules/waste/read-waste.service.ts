import type { OwnWasteQuery, WasteChoices, WasteDay, WasteEntry, WasteQuery } from '@momo/contracts/waste'
import { findNames } from '#modules/accounts'
import { seesCosts } from '#modules/inventory'
import { readPlateNeeds } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findExpired, findFoods, findItemTiles, findUsual } from './choices.store.ts'
import { entryFrom, expiredFrom, tileFrom } from './waste.mapper.ts'
import { type EntryRecord, findEntry, pageOfEntries, sumByReason } from './waste.store.ts'

const recentMs = 28 * 24 * 3_600_000
const mostTiles = 12
const mostExpired = 50
/** Fewer entries say nothing about what is usual. */
const leastEntries = 3

export async function readChoices(actor: Actor): Promise<WasteChoices> {
  const locationId = ownBranch(actor)
  const recent = { locationId, since: later(now(), -recentMs) }
  return read(async (tx) => {
    const foods = await findFoods(tx, recent)
    const needs = await readPlateNeeds(
      tx,
      foods.map(({ id }) => id),
    )
    const usual = await findUsual(tx, { ...recent, least: leastEntries })
    return {
      items: (await findItemTiles(tx, { ...recent, limit: mostTiles })).map(tileFrom),
      plates: foods.filter(({ id }) => needs.has(id)).map(({ id, name }) => ({ foodId: id, name })),
      expired: (await findExpired(tx, { locationId, today: localDate(now()), limit: mostExpired })).map(
        expiredFrom,
      ),
      usualItems: usual.flatMap(({ item_id: itemId, usual: quantity }) =>
        itemId === null ? [] : { itemId, usual: quantity },
      ),
      usualPlates: usual.flatMap(({ food_id: foodId, usual: plates }) =>
        foodId === null ? [] : { foodId, usual: plates },
      ),
    }
  })
}

export const listOwnWaste = (actor: Actor, query: OwnWasteQuery): Promise<WasteDay> =>
  listDay(actor, { ...query, branchId: ownBranch(actor) })

/** For head office. */
export const listWaste = (actor: Actor, query: WasteQuery): Promise<WasteDay> => listDay(actor, query)

async function listDay(actor: Actor, { branchId, date, cursor, limit }: WasteQuery): Promise<WasteDay> {
  const day = date ?? localDate(now())
  const days = { locationId: branchId, since: startOfDay(day), before: startOfDay(daysLater(day, 1)) }
  const below = pageBelow(readCursor(cursor), days.before)
  return read(async (tx) => {
    const page = { ...days, before: below.at, id: below.id, limit: limit + 1 }
    const found = await pageOfEntries(tx, page)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    const hasCosts = await mayPersonSeeCosts(tx, actor)
    const reasons = await sumByReason(tx, days)
    const total = reasons.reduce((sum, { value }) => sum + value, 0)
    return {
      date: day,
      entries: await entriesFrom(tx, actor, shown),
      nextCursor: found.length > limit && last ? writeCursor(last.happened_at, last.id) : undefined,
      byReason: reasons.map(({ value, ...one }) => ({ ...one, ...(hasCosts && { value }) })),
      ...(hasCosts && { total }),
    }
  })
}

const mayPersonSeeCosts = async (tx: Tx, { role }: Actor): Promise<boolean> =>
  role === 'superadmin' || seesCosts(tx)

async function entriesFrom(tx: Tx, actor: Actor, rows: EntryRecord[]): Promise<WasteEntry[]> {
  const names = await findNames(
    tx,
    rows.map((row) => row.recorded_by),
  )
  const seen = { names, actorId: actor.id, hasCosts: await mayPersonSeeCosts(tx, actor), at: now() }
  return rows.map((row) => entryFrom(row, seen))
}

/** Of the actor's branch. */
export async function loadEntry(tx: Tx, actor: Actor, id: string): Promise<WasteEntry> {
  const row = (await findEntry(tx, { id, locationId: ownBranch(actor) })) ?? notFound('waste', id)
  return (await entriesFrom(tx, actor, [row]))[0]!
}
