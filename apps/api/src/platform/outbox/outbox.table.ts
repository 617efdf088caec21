import { table, type TableOf } from '#platform/db/table.ts'

export const outboxTable = table('outbox', {
  id: 'uuid',
  topic: 'text',
  payload: 'jsonb',
  created_at: 'timestamptz=',
})

export const handledEventsTable = table('handled_events', {
  handler: 'text',
  event_id: 'uuid',
  handled_at: 'timestamptz=',
})

export type OutboxTables = {
  outbox: TableOf<typeof outboxTable>
  handled_events: TableOf<typeof handledEventsTable>
}
