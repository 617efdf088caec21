import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { keptMs } from './purge-messages.ts'
import { findOutcomes } from './messages.store.ts'

export type Delivery = 'waiting' | 'sent' | 'failed'

/** What became of the mails that go by these ids; nothing is said about those too old to have a record. */
export async function deliveriesOf(tx: Tx, mails: { id: string; created_at: Date }[]): Promise<Map<string, Delivery>> {
  if (mails.length === 0) return new Map()
  const outcomes = await findOutcomes(
    tx,
    mails.map(({ id }) => id),
  )
  const oldest = now().getTime() - keptMs
  return new Map(
    mails.flatMap(({ id, created_at: at }) => {
      const outcome = outcomes.get(id)
      if (outcome !== undefined) return [[id, outcome] as const]
      return at.getTime() > oldest ? [[id, 'waiting' as const] as const] : []
    }),
  )
}
