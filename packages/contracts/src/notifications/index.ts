export {
  boardEvent,
  type BoardHint,
  branchRoom,
  joinRoomEvent,
  type Notification,
  notificationEvent,
  type NotificationHint,
  userRoom,
} from './notification.ts'
export {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type NotificationChoices,
  saveNotificationChoices,
} from './notifications.endpoints.ts'
export { type BranchOrderNews, type CustomerOrderNews, type MoneyNews, moneyNewsKinds, orderNewsKinds } from './order-news.ts'
