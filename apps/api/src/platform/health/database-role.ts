import type { Config } from '#platform/config/config.ts'
import { isLocalHost } from '#platform/config/wallets.ts'
import type { Database } from '#platform/db/database.ts'
import { atMostEvery, type ReadinessCheck } from './readiness.ts'

const roleCheckMs = 60_000

/** Warns when a public site uses a superuser: with it, one SQL injection would open the files and all databases of the server. */
export function databaseRoleWarning(
  database: Pick<Database, 'pool'>,
  config: Pick<Config, 'mode' | 'publicOrigin'>,
): ReadinessCheck {
  const isPublic = config.mode === 'production' && !isLocalHost(new URL(config.publicOrigin).hostname)
  if (!isPublic) return async () => undefined
  return atMostEvery(roleCheckMs, async () =>
    (await isSuperuser(database))
      ? 'database: the role of DATABASE_URL is a superuser, see deploy/create-roles.sql'
      : undefined,
  )
}

/** An unreachable database is reported by its own check. */
const isSuperuser = ({ pool }: Pick<Database, 'pool'>): Promise<boolean> =>
  pool.query<{ is_superuser: string }>('show is_superuser').then(
    ({ rows }) => rows[0]?.is_superuser === 'on',
    () => false,
  )
