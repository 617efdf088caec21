import type { Tx } from '#platform/db/database.ts'
import type { PrintingTables } from '../printing.table.ts'

const db = (tx: Tx) => tx.withTables<PrintingTables>()
const columns = [
  'id',
  'branch_id',
  'name',
  'key_hash',
  'code_hash',
  'code_used_by',
  'code_request',
  'code_expires_at',
  'last_seen_at',
  'revoked_at',
] as const

export type AgentRecord = {
  id: string
  branch_id: string
  name: string
  key_hash: string | null
  code_hash: string | null
  code_used_by: string | null
  code_request: string | null
  code_expires_at: Date | null
  last_seen_at: Date | null
  revoked_at: Date | null
}

export async function findAgents(tx: Tx, branchId: string): Promise<AgentRecord[]> {
  return db(tx)
    .selectFrom('print_agents')
    .select(columns)
    .where('branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function lockAgent(tx: Tx, id: string): Promise<AgentRecord | undefined> {
  return db(tx).selectFrom('print_agents').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function lockAgentByCode(tx: Tx, codeHash: string): Promise<AgentRecord | undefined> {
  return db(tx)
    .selectFrom('print_agents')
    .select(columns)
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function findAgentByKey(tx: Tx, keyHash: string): Promise<AgentRecord | undefined> {
  return db(tx)
    .selectFrom('print_agents')
    .select(columns)
    .where('key_hash', '=', keyHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

type NewAgent = Pick<AgentRecord, 'id' | 'branch_id' | 'name'> & { created_by: string; created_at: Date }

/** Returns false if the id exists already. */
export async function insertAgent(tx: Tx, agent: NewAgent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db(tx)
    .insertInto('print_agents')
    .values(agent)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type AgentChange = Partial<Omit<AgentRecord, 'id' | 'branch_id'>> & { software?: string }

export async function updateAgent(tx: Tx, id: string, change: AgentChange): Promise<void> {
  await db(tx).updateTable('print_agents').set(change).where('id', '=', id).execute()
}

/** Written at most every few seconds, although an agent calls more often. */
export async function touchAgent(tx: Tx, id: string, { at, unlessSince }: { at: Date; unlessSince: Date }) {
  await db(tx)
    .updateTable('print_agents')
    .set({ last_seen_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', unlessSince)]))
    .execute()
}
