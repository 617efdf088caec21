export { branchRoom, joinRoomEvent, notificationEvent, userRoom, type Notification, type NotificationHint } from './notification.ts'
export { listNotifications, markNotificationsRead } from './notifications.endpoints.ts'
