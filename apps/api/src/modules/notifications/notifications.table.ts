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

export type NotificationsTables = {
  notification_rooms: TableOf<typeof notificationRoomsTable>
  notifications: TableOf<typeof notificationsTable>
}
