import { type TableOf, table } from '#platform/db/table.ts'

export const notificationRoomsTable = table('notification_rooms', {
  room: 'text',
  last_sequence: 'int8=',
  read_up_to: 'int8=',
  read_at: 'timestamptz?',
})

export const notificationsTable = table('notifications', {
  room: 'text',
  sequence: 'int8',
  id: 'uuid',
  kind: 'text',
  data: 'jsonb=',
  created_at: 'timestamptz=',
})

/** One confirmation per address and day. Only a keyed hash of the address is stored. */
export const formConfirmationsTable = table('form_confirmations', {
  address_mark: 'text',
  day: 'date',
  event_id: 'uuid',
})

export const officeNewsTable = table('office_notifications', {
  kind: 'text',
  waiting: 'int4=',
  mailed_at: 'timestamptz?',
})

/** Read by programs of the previous release only; a later migration deletes it. */
export const notificationPreferencesTable = table('notification_preferences', {
  account_id: 'uuid',
  order_mail: 'bool=',
  order_sms: 'bool=',
})

/** Rows exist only for switches that differ from the default, or once did. */
export const notificationChoicesTable = table('notification_choices', {
  account_id: 'uuid',
  topic: 'text',
  channel: 'text',
  is_on: 'bool',
})

export const pushSubscriptionsTable = table('push_subscriptions', {
  id: 'uuid',
  account_id: 'uuid',
  session_id: 'uuid',
  endpoint: 'text',
  p256dh: 'text',
  auth: 'text',
  public_key: 'text',
  created_at: 'timestamptz',
})

export const officeEntriesTable = table('office_entries', {
  id: 'uuid',
  kind: 'text',
  topic: 'text',
  cause: 'text',
  subject: 'text=',
  branch_id: 'uuid?',
  record_id: 'uuid?',
  count: 'int4',
  fact_at: 'timestamptz',
  opened_at: 'timestamptz',
  changed_at: 'timestamptz',
  owner_id: 'uuid?',
  snoozed_until: 'timestamptz?',
  done_at: 'timestamptz?',
  done_by: 'uuid?',
  gone_at: 'timestamptz?',
  version: 'int4=',
})

export const eveningMessagesTable = table('evening_messages', {
  day: 'date',
  figures: 'jsonb',
  requested_at: 'timestamptz',
})

/** Rows exist only for accounts that changed the defaults. */
export const eveningPreferencesTable = table('evening_preferences', {
  account_id: 'uuid',
  by_mail: 'bool',
  by_sms: 'bool',
  phone: 'text?',
})

export const officeReadersTable = table('office_readers', { account_id: 'uuid', read_until: 'timestamptz' })

export const officeReadsTable = table('office_reads', {
  entry_id: 'uuid',
  account_id: 'uuid',
  read_at: 'timestamptz',
})

export type NotificationsTables = {
  office_entries: TableOf<typeof officeEntriesTable>
  office_readers: TableOf<typeof officeReadersTable>
  office_reads: TableOf<typeof officeReadsTable>
  notification_choices: TableOf<typeof notificationChoicesTable>
  notification_preferences: TableOf<typeof notificationPreferencesTable>
  push_subscriptions: TableOf<typeof pushSubscriptionsTable>
  form_confirmations: TableOf<typeof formConfirmationsTable>
  office_notifications: TableOf<typeof officeNewsTable>
  notification_rooms: TableOf<typeof notificationRoomsTable>
  notifications: TableOf<typeof notificationsTable>
}
