import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBranch } from '../../../../apps/api/src/modules/branches/branches.factory.ts'
import { aKitchen, anItem, aReceipt } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { aRequisition, aRun } from '../../../../apps/api/src/modules/requisitions/transfers.factory.ts'
import { packRequisition } from '../../../../apps/api/src/modules/requisitions/transfers/pack-requisition.service.ts'
import { receiveTransfer } from '../../../../apps/api/src/modules/requisitions/transfers/receive-transfer.service.ts'
import { shipTransfer } from '../../../../apps/api/src/modules/requisitions/transfers/ship-transfer.service.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { newId } from '../../../../apps/api/src/platform/ids/ids.ts'
import type { Actor } from '../../../../apps/api/src/platform/tokens/actor.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { transferChecks } from './transfer-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }

/** A transfer that is received with a loss and more goods of another item, one that is on the way, and one in boxes. */
async function writeTransfers(): Promise<void> {
  const [kitchen, branchId] = [await aKitchen(), await aBranch()]
  const actor: Actor = { id: newId(), role: 'branchAdmin', branchId, sessionId: newId() }
  const itemIds = [await anItem({ tracksBatches: true }), await anItem()]
  for (const itemId of itemIds) await aReceipt({ locationId: kitchen.id, itemId }, 10_000, 1_000)
  const pack = async (): Promise<string> => {
    const lines = Object.fromEntries(itemIds.map((itemId) => [itemId, 1_000]))
    const runId = await aRun(kitchen.id, [branchId])
    const requisitionId = await aRequisition({ branchId, kitchenId: kitchen.id, runId, lines })
    return (await packRequisition(boss, requisitionId, { id: newId(), note: '' })).id
  }
  await pack()
  await shipTransfer(boss, await pack())
  const { id } = await shipTransfer(boss, await pack())
  const line = { received: 900, damaged: 40, reason: 'spoiled' as const, note: '' }
  const more = { line: 2, received: 1_100, damaged: 0, note: 'One more box' }
  await receiveTransfer(actor, id, { lines: [{ line: 1, ...line }, more], askAgain: true, note: '' })
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_transfer_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeTransfers()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  drop = async () => {
    await database.close()
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
})
beforeEach(() => client.query('begin'))
afterAll(() => drop())

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of transferChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in what the services wrote', async () => {
  expect(await findings()).toEqual([])
})

const [shipment, arrival, leftBehind, transit, explained, lines, states] = transferChecks.map(
  ({ name }) => name,
)
const received = `(select id from transfers where state = 'received')`

test.each([
  [`delete from stock_movements where document_type = 'shipment'`, shipment],
  [`update transfer_lines set quantity = quantity + 1 where received is null`, shipment],
  [`update transfers set extra_shipment_id = null`, shipment],
  [`update transfers set state = 'shipped', shipped_at = now() where state = 'packed'`, shipment],
  [`delete from stock_movements where kind = 'transfer-loss'`, arrival],
  [
    `update stock_movements set quantity = quantity + 1 where document_type = 'arrival' and quantity > 0`,
    arrival,
  ],
  [`update transfers set state = 'shipped', received_at = null where state = 'received'`, arrival],
  [
    `update stock_movements set batch_id = gen_random_uuid() where document_id = ${received} and document_type = 'arrival' and quantity < 0`,
    leftBehind,
  ],
  [
    `update stock_movements set quantity = quantity + 1 where document_id = ${received} and document_type = 'arrival' and quantity < 0`,
    leftBehind,
  ],
  [`update stock_balances set on_hand = on_hand + 1`, transit],
  [`update transfers set state = 'received', received_at = now() where state = 'shipped'`, transit],
  [`update transfer_lines set loss_owner = null`, explained],
  [`update transfer_lines set reason = null`, explained],
  [`update requisition_lines set received = received + 1`, lines],
  [`update transfers set unpacked_at = now() where state = 'packed'`, lines],
  [`update transfers set is_asked_again = false`, lines],
  [`update requisitions set state = 'approved'`, states],
  [`update requisition_lines set given_up = 1000 where received > 0`, states],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
