import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { retentionMs } from './purge-messages.ts'
import { findOutcomes } from './messages.store.ts'

export type Delivery = 'waiting' | 'sent' | 'failed'

/** Delivery state of the mails with these ids; mails older than the retention time are left out. */
export async function deliveriesOf(
  tx: Tx,
  mails: { id: string; created_at: Date }[],
): Promise<Map<string, Delivery>> {
  if (mails.length === 0) return new Map()
  const outcomes = await findOutcomes(
    tx,
    mails.map(({ id }) => id),
  )
  const oldest = now().getTime() - retentionMs
  return new Map(
    mails.flatMap(({ id, created_at: at }) => {
      const outcome = outcomes.get(id)
      if (outcome !== undefined) return [[id, outcome] as const]
      return at.getTime() > oldest ? [[id, 'waiting' as const] as const] : []
    }),
  )
}
