import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { mac } from '#platform/tokens/secrets.ts'
import { type Counted, forgottenAfterMs, waitMs } from './throttle.rules.ts'
import { addTry, blockedUntil, blockUntil, clearCounts, forgetCounts, lockCounts, takeBackTry } from './throttle.store.ts'

/** Neither an address nor an email stands in the table, nor can it be found by trying all of them. */
export const hidden = (key: string): string => `${key.split('|', 1)[0]}|${mac('throttle', key)}`

/**
 * Lets a password be compared, if it may be tried now. The try is counted before: a thousand at once are refused as surely as
 * one after the other. `compare` judges last; when it fails in itself nothing was judged, and the try is given back.
 */
export async function throttled(counts: Counted[], compare: () => Promise<boolean>): Promise<boolean> {
  const keys = counts.map(({ key }) => hidden(key))
  await inLine(keys[0] ?? '', () => countTry(counts))
  let isRight = false
  try {
    isRight = await compare()
  } catch (error) {
    await transaction((tx) => giveBack(tx, keys)).catch(() => undefined)
    throw error
  }
  if (isRight) await transaction((tx) => forgive(tx, counts))
  return isRight
}

const lines = new Map<string, Promise<unknown>>()

/** One after the other in this process: a flood on one account takes one connection to the database, not all there are. */
export async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(key) ?? Promise.resolve()).then(work, work)
  lines.set(key, mine)
  try {
    return await mine
  } finally {
    if (lines.get(key) === mine) lines.delete(key)
  }
}

async function countTry(counts: Counted[]): Promise<void> {
  const at = now()
  const freeOf = new Map(counts.map(({ key, free }) => [hidden(key), free]))
  const keys = [...freeOf.keys()]
  // Most of a flood ends here, without a lock or a write.
  await read((tx) => refuseIfBlocked(tx, keys, at))
  await transaction(async (tx) => {
    const counted = await addTry(tx, keys, { now: at, forgottenBefore: later(at, -forgottenAfterMs) })
    // One of them must wait: the others are not counted either, so the whole is undone.
    if (counted.length < keys.length) throw waitUntil(await blockedUntil(tx, keys), at)
    for (const { key, failures } of counted) {
      const wait = waitMs(failures, freeOf.get(key) ?? 0)
      if (wait > 0) await blockUntil(tx, key, later(at, wait))
    }
  })
}

async function giveBack(tx: Tx, keys: string[]): Promise<void> {
  await takeBackTry(tx, await lockCounts(tx, keys))
}

async function refuseIfBlocked(tx: Tx, keys: string[], at: Date): Promise<void> {
  const until = await blockedUntil(tx, keys)
  if (until !== undefined && until > at) throw waitUntil(until, at)
}

const waitUntil = (until: Date | undefined, at: Date): Error =>
  fault('auth.wait', { seconds: Math.max(1, Math.ceil(((until ?? at).getTime() - at.getTime()) / 1_000)) })

async function forgive(tx: Tx, counts: Counted[]): Promise<void> {
  const isCleared = new Map(counts.map(({ key, isClearedBySuccess }) => [hidden(key), isClearedBySuccess]))
  const locked = await lockCounts(tx, [...isCleared.keys()])
  const cleared = locked.filter((key) => isCleared.get(key))
  await takeBackTry(
    tx,
    locked.filter((key) => !cleared.includes(key)),
  )
  await clearCounts(tx, cleared)
}

/** Who has shown otherwise that the account is theirs starts afresh. */
export async function forgetTries(tx: Tx, counts: Counted[]): Promise<void> {
  const keys = counts.map(({ key }) => hidden(key))
  await clearCounts(tx, await lockCounts(tx, keys))
}

const batch = 5_000

export async function forgetOldTries(): Promise<void> {
  const before = later(now(), -forgottenAfterMs)
  await inSteps(batch, (tx, size) => forgetCounts(tx, before, size))
}
