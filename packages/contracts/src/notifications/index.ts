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
export {
  type BranchOrderNotification,
  type CustomerOrderNotification,
  type PaymentNotification,
  paymentNotificationKinds,
  orderNotificationKinds,
  type StaffOrderNotification,
} from './notification-kinds.ts'
