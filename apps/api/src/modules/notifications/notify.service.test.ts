import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { type BroadcastEvent, subscribeToBroadcasts } from '#platform/realtime/broadcast.ts'
import { testDatabase } from '#testing/test-db.ts'
import { listSince } from './notifications.store.ts'
import { notify } from './notify.service.ts'

const db = testDatabase({ lockMs: 30_000, statementMs: 30_000 })
const room = userRoom('019311ab-0000-7000-8000-0000000000aa')
const announcements: BroadcastEvent[] = []
let unsubscribe: () => void
beforeAll(() => {
  unsubscribe = subscribeToBroadcasts(
    openRedis({ redisUrl: undefined, databaseUrl: db.url }),
    (announcement) => announcements.push(announcement),
  )
})
afterAll(() => unsubscribe())
beforeEach(async () => {
  announcements.length = 0
  await db.database.pool.query('truncate notifications, notification_rooms')
})

const rowsOf = (of: string) => read((tx) => listSince(tx, of, { since: 0, limit: 10_000 }))
const sequencesOf = async (of: string) => (await rowsOf(of)).map(({ sequence }) => sequence)
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('a commit stores a row with the next sequence of its room and broadcasts a hint without data', async () => {
  const orderId = newId()
  await transaction((tx) => notify(tx, room, 'order.accepted', { orderId }))
  await transaction((tx) => notify(tx, branchRoom('patan'), 'order.placed', { orderId }))
  await transaction((tx) => notify(tx, room, 'order.ready', { orderId }))
  expect(await rowsOf(room)).toMatchObject([
    { sequence: 1, kind: 'order.accepted', data: { orderId } },
    { sequence: 2, kind: 'order.ready', data: { orderId } },
  ])
  expect(await sequencesOf(branchRoom('patan'))).toEqual([1])
  expect(announcements).toEqual([
    { room, event: 'notification', payload: { room, sequence: 1, kind: 'order.accepted' } },
    {
      room: 'branch_patan',
      event: 'notification',
      payload: { room: 'branch_patan', sequence: 1, kind: 'order.placed' },
    },
    { room, event: 'notification', payload: { room, sequence: 2, kind: 'order.ready' } },
  ])
})

test('a rollback leaves no row, no hint and no gap', async () => {
  const failing = transaction(async (tx) => {
    await notify(tx, room, 'order.accepted')
    await notify(tx, room, 'order.ready')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await sequencesOf(room), announcements]).toEqual([[], []])
  await transaction((tx) => notify(tx, room, 'order.accepted'))
  expect(await sequencesOf(room)).toEqual([1])
})

test('data other than ids is rejected', async () => {
  await expect(transaction((tx) => notify(tx, room, 'order.placed', { by: 'Sita Gurung' }))).rejects.toThrow(
    /more than ids/,
  )
  expect(await sequencesOf(room)).toEqual([])
})

test('twenty concurrent writers, some failing: no gaps, and sequences become visible in order', async () => {
  const writers = 20
  const each = 15
  let isWriting = true
  let committed = 0
  const write = async (writer: number) => {
    for (let i = 0; i < each; i += 1) {
      const isLost = (writer + i) % 3 === 0
      const work = transaction(async (tx) => {
        await notify(tx, room, `writer.${writer}`)
        if (i % 4 === 0) await nextTurn()
        if (isLost) throw new Error('lost')
      })
      await work.then(() => void (committed += 1)).catch((error: Error) => expect(error.message).toBe('lost'))
    }
  }
  // A reader that polls `since` and never reads backwards.
  const seen: number[] = []
  const follow = async () => {
    for (let isLast = false; !isLast;) {
      isLast = !isWriting
      const rows = await read((tx) => listSince(tx, room, { since: seen.at(-1) ?? 0, limit: 7 }))
      seen.push(...rows.map(({ sequence }) => sequence))
      isLast &&= rows.length === 0
    }
  }
  const following = follow()
  await Promise.all(upTo(writers).map(write))
  isWriting = false
  await following
  expect(committed).toBe(200)
  expect(await sequencesOf(room)).toEqual(upTo(committed))
  expect(seen).toEqual(upTo(committed))
  const hints = announcements.map((announcement) => (announcement.payload as { sequence: number }).sequence)
  expect(hints.toSorted((a, b) => a - b)).toEqual(upTo(committed))
})
