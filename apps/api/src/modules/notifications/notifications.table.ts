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

/** Rows exist only for accounts that changed the defaults. */
export const notificationChoicesTable = table('notification_preferences', {
  account_id: 'uuid',
  order_mail: 'bool=',
  order_sms: 'bool=',
})

export type NotificationsTables = {
  notification_preferences: TableOf<typeof notificationChoicesTable>
  form_confirmations: TableOf<typeof formConfirmationsTable>
  office_notifications: TableOf<typeof officeNewsTable>
  notification_rooms: TableOf<typeof notificationRoomsTable>
  notifications: TableOf<typeof notificationsTable>
}
