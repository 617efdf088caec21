import type { Festival, FestivalChange } from '@momo/contracts/forecast'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { pastFestivalChanged } from '../forecast.events.ts'
import { pastDays } from '../predict/forecast.rules.ts'
import type { FestivalDays } from './festival.rules.ts'
import * as store from './festivals.store.ts'

export async function listFestivals(): Promise<Festival[]> {
  const rows = await read(store.listFestivals)
  return rows.map(({ branch_name: branchName, ...row }) => festivalFrom(row, branchName ?? undefined))
}

/** Those with at least one of the days, both included, and the days on which branches are closed. */
export async function loadFestivals(tx: Tx, days: { from: string; until: string }): Promise<FestivalDays[]> {
  const festivals = await store.findFestivals(tx, days)
  const closed = await store.findClosedDays(tx, days)
  return [
    ...festivals.map((row) => festivalFrom(row)),
    ...closed.map(({ branch_id: branchId, day, name }) => ({
      name,
      from: day,
      to: day,
      percent: 0,
      branchId,
    })),
  ]
}

const festivalFrom = (row: store.FestivalRecord, branchName?: string): Festival => ({
  id: row.id,
  name: row.name,
  from: row.first_day,
  to: row.last_day,
  percent: row.percent,
  branchId: row.branch_id ?? undefined,
  branchName,
  version: row.version,
})

/** The client chooses the id. A repeated request returns what the first one saved. */
export async function saveFestival(actor: Actor, id: string, change: FestivalChange): Promise<Festival> {
  return transaction(async (tx) => {
    const { branchId, version } = change
    const branchName =
      branchId && ((await store.findBranchName(tx, branchId)) ?? notFound('branch', branchId))
    const values = valuesOf(id, change)
    const isNew = version === 0 && (await store.insertFestival(tx, values))
    const before = (await store.lockFestival(tx, id)) ?? notFound('festival', id)
    const isRepeated = !isNew && before.version === version + 1 && isSame(before, values)
    if (!isNew && !isRepeated) {
      if (before.version !== version) throw fault('festival.changed', { version: before.version })
      await store.updateFestival(tx, values)
    }
    if (!isRepeated)
      await recordChange(tx, actor, {
        action: isNew ? 'festival.added' : 'festival.changed',
        days: [before, values],
      })
    return festivalFrom({ ...values, version: version + 1 }, branchName)
  })
}

const valuesOf = (
  id: string,
  { name, from, to, percent, branchId }: FestivalChange,
): store.FestivalValues => ({
  id,
  name,
  first_day: from,
  last_day: to,
  percent,
  branch_id: branchId ?? null,
})

const isSame = (before: store.FestivalRecord, values: store.FestivalValues): boolean =>
  before.name === values.name &&
  before.first_day === values.first_day &&
  before.last_day === values.last_day &&
  before.percent === values.percent &&
  before.branch_id === values.branch_id

/** Deletes it for good. If it affected past days of the patterns, these are computed again. A second call is 'not found'. */
export async function deleteFestival(actor: Actor, id: string): Promise<null> {
  return transaction(async (tx) => {
    const before = (await store.lockFestival(tx, id)) ?? notFound('festival', id)
    await store.deleteFestival(tx, id)
    await recordChange(tx, actor, { action: 'festival.removed', days: [before] })
    return null
  })
}

type Recorded = {
  action: 'festival.added' | 'festival.changed' | 'festival.removed'
  days: store.FestivalValues[]
}

/** `days`: before and after. A festival of the past changes what a usual day is. */
async function recordChange(tx: Tx, actor: Actor, { action, days }: Recorded): Promise<void> {
  const today = localDate(now())
  const isPast = days.some((one) => one.first_day < today && one.last_day >= daysLater(today, -pastDays))
  if (isPast) await publish(tx, pastFestivalChanged({}))
  const { id, name, first_day: from, last_day: to, percent, branch_id: branchId } = days.at(-1)!
  await audit(tx, actor, {
    action,
    subject: { kind: 'festival', id, branchId: branchId ?? undefined },
    details: { name, from, to, percent },
  })
}
