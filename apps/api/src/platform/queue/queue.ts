import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { EventKind } from '#platform/outbox/outbox.ts'
import type { OutboxTables } from '#platform/outbox/outbox.table.ts'

/** Scheduled work of the worker. Names are stored with queued work: a new name is a new job. */
export type Job = {
  name: string
  schema: z.ZodType
  run: (payload: never) => Promise<void>
  cron: string | undefined
}

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

/** Subscriber of one event topic. Delivery is at least once; use `claimOnce` to make the effect idempotent. */
export type Handler = {
  name: string
  event: EventKind
  lowConcurrency?: boolean
  priority?: number
  handle: (payload: never, about: { eventId: string }) => Promise<void>
}

type HandlerDraft<S extends z.ZodType> = {
  name: string
  event: EventKind<S>
  /** Long, CPU-bound work: runs with a concurrency of one in its own lane, so that other handlers do not wait for it. */
  lowConcurrency?: boolean
  /** As in graphile-worker: 0 by default, and lower ones run first. For quick handlers that other work waits for. */
  priority?: number
  handle: (payload: z.output<S>, about: { eventId: string }) => Promise<void>
}

export function defineHandler<S extends z.ZodType>(draft: HandlerDraft<S>): Handler {
  return { ...draft, event: draft.event as unknown as EventKind }
}

/** Deduplicates by handler and event id: true for the first call only. Call it in the transaction of the effect. */
export async function claimOnce(tx: Tx, handler: string, eventId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .withTables<OutboxTables>()
    .insertInto('handled_events')
    .values({ handler, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
