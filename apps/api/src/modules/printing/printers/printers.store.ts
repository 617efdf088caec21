import type { PrinterStatus, PrintKind, SavePrinter } from '@momo/contracts/printing'
import type { Tx } from '#platform/db/database.ts'
import type { PrintingTables } from '../printing.table.ts'

const db = (tx: Tx) => tx.withTables<PrintingTables>()
const columns = [
  'id',
  'branch_id',
  'agent_id',
  'name',
  'connection',
  'address',
  'paper',
  'stations',
  'prints',
  'has_drawer',
  'version',
  'status',
  'status_at',
  'removed_at',
] as const

export type PrinterRecord = {
  id: string
  branch_id: string
  agent_id: string
  name: string
  connection: SavePrinter['connection']
  address: string
  paper: SavePrinter['paper']
  stations: SavePrinter['stations']
  prints: PrintKind[]
  has_drawer: boolean
  version: number
  status: PrinterStatus
  status_at: Date | null
  removed_at: Date | null
}

/** The oldest first. */
export async function findPrinters(tx: Tx, by: { branchId: string } | { agentId: string }) {
  const [column, value] =
    'branchId' in by ? (['branch_id', by.branchId] as const) : (['agent_id', by.agentId] as const)
  const rows = await db(tx)
    .selectFrom('printers')
    .select(columns)
    .where(column, '=', value)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as PrinterRecord[]
}

export async function lockPrinter(tx: Tx, id: string): Promise<PrinterRecord | undefined> {
  const row = await db(tx)
    .selectFrom('printers')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as PrinterRecord | undefined
}

type PrinterValues = Omit<PrinterRecord, 'id' | 'version' | 'status' | 'status_at' | 'removed_at'>

export async function insertPrinter(tx: Tx, id: string, values: PrinterValues, at: Date): Promise<void> {
  await db(tx)
    .insertInto('printers')
    .values({ id, ...values, created_at: at })
    .execute()
}

/** The lock is held, and the version was compared. The printer may be another one now, so its status is unknown. */
export async function updatePrinter(tx: Tx, id: string, values: PrinterValues): Promise<void> {
  await db(tx)
    .updateTable('printers')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), status: 'unknown', status_at: null }))
    .where('id', '=', id)
    .execute()
}

export async function removePrintersOf(tx: Tx, agentId: string, at: Date): Promise<string[]> {
  const rows = await db(tx)
    .updateTable('printers')
    .set({ removed_at: at })
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setRemoved(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx).updateTable('printers').set({ removed_at: at }).where('id', '=', id).execute()
}

type Report = { agentId: string; id: string; status: PrinterStatus; at: Date }

/** Returns the branch if the status changed. */
export async function saveStatus(tx: Tx, { agentId, id, status, at }: Report): Promise<boolean> {
  const before = await db(tx)
    .selectFrom('printers')
    .select('status')
    .where('id', '=', id)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  if (!before) return false
  await db(tx).updateTable('printers').set({ status, status_at: at }).where('id', '=', id).execute()
  return before.status !== status
}
