import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { isSame, sha256 } from '#platform/tokens/secrets.ts'
import type { TimeClockTables } from '../time-clock.table.ts'

const db = (tx: Tx) => tx.withTables<TimeClockTables>()
const columns = ['id', 'branch_id', 'name', 'key_hash', 'enrolled_by', 'enrolled_at', 'revoked_at'] as const

export type DeviceRecord = {
  id: string
  branch_id: string
  name: string
  key_hash: string
  enrolled_by: string
  enrolled_at: Date
  revoked_at: Date | null
}

const mostDevices = 50

export async function findDevices(tx: Tx, branchId: string): Promise<DeviceRecord[]> {
  return db(tx)
    .selectFrom('clock_devices')
    .select(columns)
    .where('branch_id', '=', branchId)
    .orderBy('enrolled_at', 'desc')
    .orderBy('id')
    .limit(mostDevices)
    .execute()
}

export async function findDevice(tx: Tx, id: string): Promise<DeviceRecord | undefined> {
  return db(tx).selectFrom('clock_devices').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Returns false if the id exists already. */
export async function insertDevice(tx: Tx, device: Omit<DeviceRecord, 'revoked_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('clock_devices')
    .values(device)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if it was revoked already. */
export async function setRevoked(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('clock_devices')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Proof = { deviceId: string; deviceKey: string }

/** The device is enrolled for this branch, not revoked, and has the key. */
export async function requireDevice(tx: Tx, branchId: string, { deviceId, deviceKey }: Proof): Promise<void> {
  const device = await findDevice(tx, deviceId)
  const isEnrolled = device?.branch_id === branchId && device.revoked_at === null
  if (!isEnrolled || !isSame(device.key_hash, sha256(deviceKey))) throw fault('clock.device_unknown')
}
