import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { EventKind } from '#platform/outbox/outbox.ts'
import type { OutboxTables } from '#platform/outbox/outbox.table.ts'

/** Work that the worker does by the clock. Names are stored with waiting work: a new name is a new job. */
export type Job = { name: string; schema: z.ZodType; run: (payload: never) => Promise<void>; cron: string | undefined }

type JobDraft<S extends z.ZodType> = {
  name: string
  schema?: S
  /** Five fields in UTC; Kathmandu is 5:45 ahead. */
  cron?: string
  run: (payload: z.output<S>) => Promise<void>
}

export function defineJob<S extends z.ZodType = z.ZodType<Record<string, never>>>(draft: JobDraft<S>): Job {
  return { name: draft.name, schema: draft.schema ?? z.object({}), run: draft.run, cron: draft.cron }
}

/** An ear for one kind of event. It may be called more than once for an event: `once` makes its effect single. */
export type Handler = {
  name: string
  event: EventKind
  heavy?: boolean
  handle: (payload: never, about: { eventId: string }) => Promise<void>
}

type HandlerDraft<S extends z.ZodType> = {
  name: string
  event: EventKind<S>
  /** It takes long and much of the processor: done one at a time, and nothing else waits behind it. */
  heavy?: boolean
  handle: (payload: z.output<S>, about: { eventId: string }) => Promise<void>
}

export function defineHandler<S extends z.ZodType>(draft: HandlerDraft<S>): Handler {
  return { ...draft, event: draft.event as unknown as EventKind }
}

/** True for the first caller only. In the transaction of the effect, so that both are there or neither. */
export async function once(tx: Tx, handler: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<OutboxTables>()
    .insertInto('handled_events')
    .values({ handler, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
