import { type TableOf, table } from '#platform/db/table.ts'

export const messagesTable = table('messages', {
  event_id: 'uuid',
  channel: 'text',
  template: 'text',
  sent_to: 'text',
  attempts: 'int4=',
  created_at: 'timestamptz=',
  claimed_until: 'timestamptz?',
  sent_at: 'timestamptz?',
  given_up_at: 'timestamptz?',
  last_error: 'text?',
})

export const messageUsesTable = table('message_uses', {
  channel: 'text',
  hour: 'timestamptz',
  used: 'int4',
})

export type MessagesTables = {
  messages: TableOf<typeof messagesTable>
  message_uses: TableOf<typeof messageUsesTable>
}
