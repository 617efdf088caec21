import type { z } from 'zod'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { newId } from '#platform/ids/ids.ts'
import type { OutboxTables } from './outbox.table.ts'
import { wake } from './wake.ts'

export type Event = { topic: string; payload: unknown }

/** Creates events of one topic; a handler subscribes to it by this value. */
export type EventKind<S extends z.ZodType = z.ZodType> = ((payload: z.input<S>) => Event) & {
  topic: string
  schema: S
}

export function defineEvent<S extends z.ZodType>(topic: string, schema: S): EventKind<S> {
  return Object.assign((payload: z.input<S>): Event => ({ topic, payload }), { topic, schema })
}

const insertEvent = prepared((tx, { id, topic, payload }: { id: string; topic: string; payload: string }) =>
  tx.withTables<OutboxTables>().insertInto('outbox').values({ id, topic, payload }).compile(),
)

/** Transactional outbox: stores the event in the transaction of the change and wakes the relay after the commit. */
export async function publish(tx: Tx, event: Event): Promise<void> {
  await insertEvent(tx, { id: newId(), topic: event.topic, payload: JSON.stringify(event.payload) })
  afterCommit(tx, wake)
}

/** Deletes events that no relay has taken yet, so that their handlers never run. */
export async function discardEvents(tx: Tx, kinds: Pick<EventKind, 'topic'>[]): Promise<void> {
  await tx
    .withTables<OutboxTables>()
    .deleteFrom('outbox')
    .where(
      'topic',
      'in',
      kinds.map(({ topic }) => topic),
    )
    .execute()
}
