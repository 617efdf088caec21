import { accountDeleted, passwordChanged } from '#modules/auth'
import { defineHandler } from '#platform/queue/queue.ts'
import { purgeNotificationsOf } from '../purge-notifications.service.ts'
import { notifyPasswordChanged } from './notify-account.service.ts'

export const notifyAccountHandlers = [
  defineHandler({
    name: 'notifications.notify-password-changed',
    event: passwordChanged,
    handle: ({ accountId }, { eventId }) => notifyPasswordChanged(accountId, eventId),
  }),
  defineHandler({
    name: 'notifications.purge-account',
    event: accountDeleted,
    handle: ({ accountId }) => purgeNotificationsOf(accountId),
  }),
]
