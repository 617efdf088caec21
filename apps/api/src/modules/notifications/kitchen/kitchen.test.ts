import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchRoom, changeEvent, userRoom } from '@momo/contracts/notifications'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openPorts, type Ports, usePorts } from '#platform/messages/ports.ts'
import { type BroadcastEvent, subscribeToBroadcasts } from '#platform/realtime/broadcast.ts'
import { emptyTables } from '#testing/empty.ts'
import { type Providers, startProviders } from '#testing/stand-ins/providers.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { listSince } from '../notifications.store.ts'
import { kitchenHandlers } from './kitchen.handlers.ts'

const product = testApp()
const office = 'office@jholmomo.test'
const announcements: BroadcastEvent[] = []
let providers: Providers
let ports: Ports
let unsubscribe: () => void
beforeAll(async () => {
  providers = await startProviders(4780)
  ports = openPorts(
    readConfig({ MODE: 'test', PUBLIC_ORIGIN: 'https://jholmomo.test', SMTP_URL: providers.smtpUrl }),
  )
  unsubscribe = subscribeToBroadcasts(
    openRedis({ redisUrl: undefined, databaseUrl: 'postgres://unused/none' }),
    (announcement) => announcements.push(announcement),
  )
})
afterAll(async () => {
  unsubscribe()
  ports.close()
  await providers.stop()
})

let branchId: string
let admin: string
let boss: string
beforeEach(async () => {
  usePorts(ports)
  await emptyTables(product, 'accounts', 'notification_rooms')
  branchId = await aBranch()
  admin = (await anAccount({ role: 'branchAdmin', branchId })).id
  boss = (await anAccount({ role: 'superadmin' })).id
  await anAccount({ role: 'branchAdmin', branchId: await aBranch() })
  announcements.length = 0
})

/** Plays the queue, which may deliver an event twice. */
async function deliver(topic: string, payload: object): Promise<void> {
  const [eventId, about] = [newId(), kitchenHandlers.filter(({ event }) => event.topic === topic)]
  expect(about).not.toEqual([])
  for (const { event, handle } of [...about, ...about])
    await handle(event.schema.parse(payload) as never, { eventId })
}
const bellOf = async (accountId: string) =>
  (await read((tx) => listSince(tx, userRoom(accountId), { since: 0, limit: 10 }))).map(({ kind, data }) => [
    kind,
    data,
  ])
const allBells = async () =>
  (await product.database.pool.query('select kind from notifications')).rows.map(({ kind }) => kind)
const hints = () => announcements.filter(({ event }) => event === changeEvent)

describe('a requisition', () => {
  const change = async (name: string) => {
    const requisitionId = newId()
    const requisition = { requisitionId, number: 'REQ-0311', branchId, kitchenId: newId() }
    await deliver('requisitions.changed', { ...requisition, change: name })
    return { requisitionId }
  }

  test.each([
    ['sent', 'requisition.sent'],
    ['short', 'requisition.short'],
  ])('that is %s rings once at head office', async (name, kind) => {
    const data = await change(name)
    expect([await bellOf(boss), await allBells()]).toEqual([[[kind, data]], [kind]])
  })

  test.each([
    ['approved', 'branch.requisition_approved'],
    ['partly-approved', 'branch.requisition_partly_approved'],
    ['rejected', 'branch.requisition_rejected'],
    ['shipped', 'branch.requisition_shipped'],
  ])('that is %s rings once at its branch', async (name, kind) => {
    const data = await change(name)
    expect([await bellOf(admin), await allBells()]).toEqual([[[kind, data]], [kind]])
  })

  test.each(['withdrawn', 'packed', 'received', 'closed'])(
    'that is %s only refreshes pages',
    async (name) => {
      await change(name)
      expect(await allBells()).toEqual([])
      const rooms = hints().map(({ room }) => room)
      expect(new Set(rooms)).toEqual(new Set([branchRoom(branchId), userRoom(boss)]))
      for (const hint of hints())
        expect(Object.values(hint)).toContainEqual({ room: hint.room, kind: 'requisitions.changed' })
    },
  )
})

test('the branch is reminded before the cut-off', async () => {
  const runId = newId()
  const near = {
    branchId,
    runId,
    runName: 'Morning van',
    day: '2026-11-16',
    cutOffAt: '2026-11-15T14:15:00Z',
  }
  await deliver('requisitions.cut-off-near', near)
  expect([await bellOf(admin), await allBells()]).toEqual([
    [['branch.cut_off_near', { runId }]],
    ['branch.cut_off_near'],
  ])
})

test('an overdue transfer rings at its branch and at head office', async () => {
  const transferId = newId()
  const overdue = { transferId, number: 'TRF-0311', toId: branchId, fromId: newId() }
  await deliver('requisitions.transfer-overdue', overdue)
  expect([await bellOf(admin), await bellOf(boss)]).toEqual([
    [['branch.transfer_overdue', { transferId }]],
    [['transfer.overdue', { transferId }]],
  ])
  expect(await allBells()).toHaveLength(2)
})

test('a change of the production refreshes the pages of head office only', async () => {
  const production = { orderId: newId(), kitchenId: newId(), itemId: newId(), change: 'started' }
  await deliver('production.changed', production)
  expect(await allBells()).toEqual([])
  expect(new Set(hints().map(({ room }) => room))).toEqual(new Set([userRoom(boss)]))
})

describe('a batch', () => {
  const stop = async (isStopped: boolean) => {
    const batch = { batchId: newId(), code: 'PN-7', itemId: newId(), itemName: 'Paneer <x>' }
    await deliver('inventory.batch-stopped', { ...batch, isStopped, locationIds: [branchId, newId()] })
    return { batchId: batch.batchId }
  }

  test('that is stopped rings where it is and at head office, and is mailed to the office once', async () => {
    const before = (await providers.mails(office)).length
    const data = await stop(true)
    expect([await bellOf(admin), await bellOf(boss)]).toEqual([
      [['branch.batch_stopped', data]],
      [['batch.stopped', data]],
    ])
    expect(await allBells()).toHaveLength(2)
    const mails = (await providers.mails(office)).slice(before)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails[0])).toContain(`/superadmin/batches/${data.batchId}`)
  })

  test('that is released rings without a mail', async () => {
    const before = (await providers.mails(office)).length
    const data = await stop(false)
    expect([await bellOf(admin), await bellOf(boss)]).toEqual([
      [['branch.batch_released', data]],
      [['batch.released', data]],
    ])
    expect(await providers.mails(office)).toHaveLength(before)
  })
})
