import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from '#platform/db/database.ts'

const directory = fileURLToPath(new URL('../../../migrations', import.meta.url))
let files: Promise<string[]> | undefined
const migrationNames = (): Promise<string[]> =>
  (files ??= readdir(directory).then((names) => names.filter((name) => name.endsWith('.sql'))))

type State = { isStandby: boolean; isReadOnly: boolean; pending: number }
const readState = `
  select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly",
    (select count(*)::int4 from unnest($1::text[]) as file
     where file not in (select name from schema_migrations)) as pending`

/** The reason why the programs cannot work with this database, or undefined. */
export async function findDatabaseProblem(pool: Pool): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<State>(readState, [await migrationNames()])
    return problemOf(rows[0]!)
  } catch (error) {
    return connectionProblem(error) ?? describe(error)
  }
}

function problemOf({ isStandby, isReadOnly, pending }: State): string | undefined {
  if (isStandby) return 'database: is a read-only standby, check DATABASE_URL'
  if (isReadOnly) return 'database: is read-only'
  return pending > 0 ? `database: not migrated, ${pending} pending, run migrate` : undefined
}

const connectionProblems: Record<string, string> = {
  '28P01': 'login failed, check user and password in DATABASE_URL',
  '28000': 'login rejected, check the user in DATABASE_URL and pg_hba.conf',
  '3D000': 'does not exist, check the name in DATABASE_URL',
  ECONNREFUSED: 'connection refused, check host and port in DATABASE_URL',
  ENOTFOUND: 'host not found, check DATABASE_URL',
  EAI_AGAIN: 'host not found, check DATABASE_URL',
}

/** One line about a failed connection, without the connection string. Undefined for any other error. */
export function connectionProblem(error: unknown): string | undefined {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  // pg reports a missing password without a code.
  const problem = connectionProblems[message.startsWith('SASL') ? '28P01' : code]
  return problem && `database: ${problem}`
}

const undefinedTable = '42P01'

function describe(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return `database: ${code === undefinedTable ? 'not migrated, run migrate' : (message ?? 'unknown error')}`
}
