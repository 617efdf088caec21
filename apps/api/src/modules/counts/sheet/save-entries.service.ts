import type { CountState, EntriesResult, NewEntries } from '@momo/contracts/counts'
import type { ErrorCode } from '@momo/contracts/shared'
import { now } from '#platform/clock/clock.ts'
import { serverMoment } from '#platform/clock/server-moment.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { type CountRecord, lockCount } from './counts.store.ts'
import { type EntryRecord, findEntries, insertEntries } from './entries.store.ts'
import { addLines } from './sheet.store.ts'

type NewEntry = NewEntries['entries'][number]

const closedCodes: Record<Exclude<CountState, 'counting'>, ErrorCode> = {
  waiting: 'count.waiting',
  posted: 'count.posted',
  discarded: 'count.discarded',
}

/**
 * Saves the entries of a device, each once. An entry that cannot be saved is reported and does not stop the others, because the device sends
 * everything that it counted offline.
 */
export async function saveEntries(
  actor: Actor,
  countId: string,
  { sentAt, entries }: NewEntries,
): Promise<EntriesResult> {
  const locationId = ownBranch(actor)
  return transaction(async (tx) => {
    const count = (await lockCount(tx, countId, { locationId })) ?? notFound('count', countId)
    const sent = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    const codes = await checkEntries(tx, count, sent)
    const fresh = sent.filter(({ id }) => codes.get(id) === undefined)
    const at = now()
    const clocks = { sentAt, receivedAt: at, notBefore: count.started_at }
    const rows = fresh.map((entry) => rowOf(entry, actor.id, serverMoment(entry.countedAt, clocks)))
    await insertEntries(tx, countId, { rows, at })
    return {
      saved: sent.flatMap(({ id }) => (isSaved(codes.get(id)) ? [id] : [])),
      rejected: sent.flatMap(({ id }) => {
        const code = codes.get(id)
        return code === undefined || code === 'saved' ? [] : [{ id, code }]
      }),
      revision: count.revision + rows.length,
    }
  })
}

type Outcome = ErrorCode | 'saved' | undefined
const isSaved = (outcome: Outcome): boolean => outcome === undefined || outcome === 'saved'

/** 'saved' before with the same content, an error code, or undefined for an entry to save. */
async function checkEntries(tx: Tx, count: CountRecord, entries: NewEntry[]): Promise<Map<string, Outcome>> {
  const known = await findEntries(
    tx,
    entries.map(({ id }) => id),
  )
  const isOpen = count.state === 'counting'
  const itemIds = [...new Set(entries.map(({ itemId }) => itemId))]
  const listed = isOpen
    ? await addLines(tx, { countId: count.id, locationId: count.location_id, itemIds })
    : undefined
  return new Map(
    entries.map((entry): [string, Outcome] => {
      const before = known.find(({ id }) => id === entry.id)
      if (before) return [entry.id, isSame(before, entry, count.id) ? 'saved' : 'stock.key_reused']
      if (count.state !== 'counting') return [entry.id, closedCodes[count.state]]
      return [entry.id, listed?.has(entry.itemId) ? undefined : 'item.unknown']
    }),
  )
}

const isSame = (before: EntryRecord, entry: NewEntry, countId: string): boolean =>
  before.count_id === countId &&
  before.item_id === entry.itemId &&
  before.round === entry.round &&
  (before.quantity ?? undefined) === entry.quantity

const rowOf = (entry: NewEntry, by: string, countedAt: Date): Omit<EntryRecord, 'count_id'> => ({
  id: entry.id,
  item_id: entry.itemId,
  round: entry.round,
  quantity: entry.quantity ?? null,
  unit: entry.unit,
  replaces: entry.replaces,
  counted_at: countedAt,
  recorded_by: by,
})
