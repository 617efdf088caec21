import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { actorOf, visitColumns } from './branch/session-actor.mapper.ts'
import { sessionBranch } from './branch/session-places.store.ts'
import type { SessionsTables } from './sessions.table.ts'

/** Finds the owners of these sessions with their current rights. Ended sessions and inactive accounts are left out. */
export async function findActorsOf(tx: Tx, sessionIds: string[], now: Date): Promise<Actor[]> {
  const owners = await tx
    .withTables<SessionsTables>()
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('session_places as w', 'w.session_id', 's.id')
    .leftJoin('branch_visits as v', (on) =>
      on.onRef('v.session_id', '=', 's.id').on('v.ended_at', 'is', null),
    )
    .select([
      's.id as sessionId',
      'a.id',
      'a.role',
      'a.second_factor_at',
      sessionBranch.as('branchId'),
      ...visitColumns,
    ])
    .where('s.id', 'in', sessionIds)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_until', '>', now)
    .where('a.state', '=', 'active')
    .execute()
  return owners.map((owner) => actorOf(owner, now))
}
