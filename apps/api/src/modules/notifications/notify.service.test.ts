import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchRoom, userRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Announcement, onAnnouncement } from '#platform/realtime/broadcast.ts'
import { testDatabase } from '#testing/test-db.ts'
import { listSince } from './notifications.store.ts'
import { notify } from './notify.service.ts'

const db = testDatabase({ lockMs: 30_000, statementMs: 30_000 })
const room = userRoom('asha')
const said: Announcement[] = []
let silence: () => void
beforeAll(() => {
  silence = onAnnouncement(openRedis({ redisUrl: undefined, databaseUrl: db.url }), (announcement) => said.push(announcement))
})
afterAll(() => silence())
beforeEach(async () => {
  said.length = 0
  await db.database.pool.query('truncate notifications, notification_rooms')
})

const rowsOf = (of: string) => read((tx) => listSince(tx, of, { since: 0, limit: 10_000 }))
const sequencesOf = async (of: string) => (await rowsOf(of)).map(({ sequence }) => sequence)
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('a row is there with its transaction, counted by room, and its hint says no more than that', async () => {
  const orderId = newId()
  await transaction((tx) => notify(tx, room, 'order.accepted', { orderId }))
  await transaction((tx) => notify(tx, branchRoom('patan'), 'order.placed', { orderId }))
  await transaction((tx) => notify(tx, room, 'order.ready', { orderId }))
  expect(await rowsOf(room)).toMatchObject([
    { sequence: 1, kind: 'order.accepted', data: { orderId } },
    { sequence: 2, kind: 'order.ready', data: { orderId } },
  ])
  expect(await sequencesOf(branchRoom('patan'))).toEqual([1])
  expect(said).toEqual([
    { room, event: 'notification', said: { room, sequence: 1, kind: 'order.accepted' } },
    { room: 'branch_patan', event: 'notification', said: { room: 'branch_patan', sequence: 1, kind: 'order.placed' } },
    { room, event: 'notification', said: { room, sequence: 2, kind: 'order.ready' } },
  ])
})

test('without its transaction there is no row, no hint and no gap', async () => {
  const failing = transaction(async (tx) => {
    await notify(tx, room, 'order.accepted')
    await notify(tx, room, 'order.ready')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([await sequencesOf(room), said]).toEqual([[], []])
  await transaction((tx) => notify(tx, room, 'order.accepted'))
  expect(await sequencesOf(room)).toEqual([1])
})

test('whoever wants to say more than ids is stopped', async () => {
  await expect(transaction((tx) => notify(tx, room, 'order.placed', { by: 'Sita Gurung' }))).rejects.toThrow(/more than ids/)
  expect(await sequencesOf(room)).toEqual([])
})

test('twenty writers at once, some of whom fail: no gap, and a number is never seen before a smaller one', async () => {
  const writers = 20
  const each = 15
  let isWriting = true
  let kept = 0
  const write = async (writer: number) => {
    for (let i = 0; i < each; i += 1) {
      const isLost = (writer + i) % 3 === 0
      const work = transaction(async (tx) => {
        await notify(tx, room, `writer.${writer}`)
        if (i % 4 === 0) await nextTurn()
        if (isLost) throw new Error('lost')
      })
      await work.then(() => void (kept += 1)).catch((error: Error) => expect(error.message).toBe('lost'))
    }
  }
  // Someone who asks 'since' all the time and never looks back.
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
  expect(kept).toBe(200)
  expect(await sequencesOf(room)).toEqual(upTo(kept))
  expect(seen).toEqual(upTo(kept))
  const hints = said.map((announcement) => (announcement.said as { sequence: number }).sequence)
  expect(hints.toSorted((a, b) => a - b)).toEqual(upTo(kept))
})
