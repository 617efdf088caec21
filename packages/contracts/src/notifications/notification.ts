import { z } from 'zod'

/** News for one person or one branch. Rows count up without gaps within their audience, so 'everything since' misses nothing. */
export const Notification = z.object({
  id: z.uuid(),
  sequence: z.int().positive(),
  /** 'account.password_changed' …: the screen picks a sentence and a picture by it. */
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
  /** When its owner last said that it and all before it are read; absent when it is not. */
  readAt: z.date().optional(),
})
export type Notification = z.infer<typeof Notification>

/** What the socket says: that there is something, never what. The page asks the API with its own rights. */
export type NotificationHint = { room: string; sequence: number; kind: string }

export const notificationEvent = 'notification'
/** Said to a branch's room alone: something on its board has changed. No row stands behind it, so no bell counts it. */
export type BoardHint = { room: string; kind: 'board.changed' }
export const boardEvent = 'board'

export const joinRoomEvent = 'join_room'
export const userRoom = (accountId: string): string => `user_${accountId}`
export const branchRoom = (branchId: string): string => `branch_${branchId}`
