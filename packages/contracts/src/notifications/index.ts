export {
  boardEvent,
  type BoardHint,
  branchRoom,
  changeEvent,
  type ChangeHint,
  joinRoomEvent,
  type Notification,
  notificationEvent,
  type NotificationHint,
  userRoom,
} from './notification.ts'
export {
  addPushDevice,
  getNotificationChoices,
  getPushSettings,
  listNotifications,
  markNotificationsRead,
  removePushDevice,
  saveNotificationChoice,
} from './notifications.endpoints.ts'
export type { ChannelChoice, NotificationChoice, NotificationChoices } from './choices.wire.ts'
export type { PushContent, PushDevice, PushSettings, PushSubscriptionDraft } from './push.wire.ts'
export {
  type Channel,
  channels,
  type NotificationTopic,
  offeredTo,
  topicOfEntry,
} from './notification-topics.ts'
export {
  type AfterOrderNotification,
  afterOrderNotificationKinds,
  type BranchKitchenNotification,
  type BranchOrderNotification,
  type CustomerOrderNotification,
  kitchenNotificationKinds,
  type OfficeKitchenNotification,
  type PaymentNotification,
  paymentNotificationKinds,
  orderNotificationKinds,
  type StaffOrderNotification,
  type ClockNotification,
  type VisitNotification,
} from './notification-kinds.ts'
export {
  type OfficeKind,
  officeKinds,
  type OfficeTopic,
  officeTopics,
  type OfficeView,
  officeViews,
} from './office-entry.ts'
export type {
  EveningChoices,
  OfficeEntry,
  OfficeNeed,
  OfficeOwner,
  OfficePerson,
  OfficeRead,
  OfficeSnooze,
  OfficeSummary,
} from './office-entry.wire.ts'
export {
  finishOfficeEntry,
  getEveningChoices,
  getOfficeSummary,
  listOfficeEntries,
  exportOfficeEntries,
  listOfficeNeeds,
  markOfficeEntriesRead,
  type OfficeEntriesQuery,
  saveEveningChoices,
  setOfficeEntryOwner,
  snoozeOfficeEntry,
} from './office.endpoints.ts'
