import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { createKeyedMutex } from '#platform/process/keyed-mutex.ts'
import { mac } from '#platform/tokens/secrets.ts'
import { type Counted, throttleTtlMs, waitMs } from './throttle.rules.ts'
import {
  recordAttempt,
  blockedUntil,
  blockUntil,
  clearCounts,
  countInWindow,
  deleteCountsBefore,
  lockCounts,
  undoAttempt,
} from './throttle.store.ts'

/** Keyed hash (MAC), so the table holds neither addresses nor emails and cannot be searched by brute force. */
export const hashKey = (key: string): string => `${key.split('|', 1)[0]}|${mac('throttle', key)}`

/**
 * Runs `compare` if an attempt is allowed now. The attempt is counted first, so concurrent attempts are limited like sequential ones.
 * If `compare` itself throws, the password was not checked and the attempt is refunded.
 */
export async function throttled(counts: Counted[], compare: () => Promise<boolean>): Promise<boolean> {
  const keys = counts.map(({ key }) => hashKey(key))
  await runExclusive(keys[0] ?? '', () => countAttempt(counts))
  let isRight = false
  try {
    isRight = await compare()
  } catch (error) {
    await transaction((tx) => refundAttempt(tx, keys)).catch(() => undefined)
    throw error
  }
  if (isRight) await transaction((tx) => clearAfterSuccess(tx, counts))
  return isRight
}

/** A flood on one account uses one database connection instead of the whole pool. */
export const runExclusive = createKeyedMutex()

async function countAttempt(counts: Counted[]): Promise<void> {
  const at = now()
  const limits = new Map(counts.map((count) => [hashKey(count.key), count]))
  const keys = [...limits.keys()]
  // Cheap check without a lock or a write, so a flood stops here.
  await read((tx) => refuseIfBlocked(tx, keys, at))
  await transaction(async (tx) => {
    const counted = await recordAttempt(tx, keys, { now: at, expiredBefore: later(at, -throttleTtlMs) })
    // One of the keys is blocked: throwing rolls back the counts of the others.
    if (counted.length < keys.length) throw waitUntil(await blockedUntil(tx, keys), at)
    for (const { key, failures } of counted) {
      const { free = 0, longestMs } = limits.get(key) ?? {}
      const wait = waitMs(failures, free, longestMs)
      if (wait > 0) await blockUntil(tx, key, later(at, wait))
    }
  })
}

async function refundAttempt(tx: Tx, keys: string[]): Promise<void> {
  await undoAttempt(tx, await lockCounts(tx, keys))
}

async function refuseIfBlocked(tx: Tx, keys: string[], at: Date): Promise<void> {
  const until = await blockedUntil(tx, keys)
  if (until !== undefined && until > at) throw waitUntil(until, at)
}

const waitUntil = (until: Date | undefined, at: Date): Error =>
  fault('auth.wait', { seconds: Math.max(1, Math.ceil(((until ?? at).getTime() - at.getTime()) / 1_000)) })

async function clearAfterSuccess(tx: Tx, counts: Counted[]): Promise<void> {
  const isCleared = new Map(counts.map(({ key, isClearedBySuccess }) => [hashKey(key), isClearedBySuccess]))
  const locked = await lockCounts(tx, [...isCleared.keys()])
  const cleared = locked.filter((key) => isCleared.get(key))
  await undoAttempt(
    tx,
    locked.filter((key) => !cleared.includes(key)),
  )
  await clearCounts(tx, cleared)
}

/** Resets the counts after the owner has proved the identity in another way. */
export async function clearAttempts(tx: Tx, counts: Counted[]): Promise<void> {
  const keys = counts.map(({ key }) => hashKey(key))
  await clearCounts(tx, await lockCounts(tx, keys))
}

/** Takes one of `max` places of a fixed window; false: all are taken, and nothing is written. */
export async function takeFromWindow(
  tx: Tx,
  key: string,
  { max, spanMs }: { max: number; spanMs: number },
): Promise<boolean> {
  const at = now()
  return countInWindow(tx, hashKey(key), { max, now: at, until: later(at, spanMs) })
}

const batch = 5_000

export async function purgeOldAttempts(): Promise<void> {
  const before = later(now(), -throttleTtlMs)
  await inBatches(batch, (tx, size) => deleteCountsBefore(tx, before, size))
}
