import { z } from 'zod'

/** A notification for one account or branch. `sequence` has no gaps per audience, so polling with 'since' misses nothing. */
export const Notification = z.object({
  id: z.uuid(),
  sequence: z.int().positive(),
  /** For example 'account.password_changed'; the client chooses text and icon by it. */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Of the own order that `data` names; absent for staff. */
  orderNumber: z.string().optional(),
  createdAt: z.date(),
  /** When the owner marked it and all earlier ones as read; absent if unread. */
  readAt: z.date().optional(),
})
export type Notification = z.infer<typeof Notification>

/** WebSocket payload: an invalidation hint without content. The client reads the data over HTTP with its own rights. */
export type NotificationHint = { room: string; sequence: number; kind: string }

export const notificationEvent = 'notification'
/** Sent to a branch room when its board has changed. There is no stored notification, so it is not counted as unread. */
export type BoardHint = { room: string; kind: 'board.changed' }
export const boardEvent = 'board'

/** Sent when data that open pages show has changed. There is no stored notification, so it is not counted as unread. */
export type ChangeHint = {
  room: string
  kind: 'requisitions.changed' | 'production.changed' | 'purchase-orders.changed' | 'office-entries.changed'
}
export const changeEvent = 'change'

export const joinRoomEvent = 'join_room'
export const userRoom = (accountId: string): string => `user_${accountId}`
export const branchRoom = (branchId: string): string => `branch_${branchId}`
