import { z } from 'zod'
import { roles } from '../shared/access.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { NotificationWire } from './notification.wire.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  access: roles,
  summary:
    'The own notifications after a sequence number, oldest first, at most 100; without one the newest 30',
  query: z.strictObject({ since: z.coerce.number().int().min(0).optional() }),
  reply: once(z.object({ items: z.array(NotificationWire), unread: z.int().min(0) })),
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  access: roles,
  summary: 'Marks the own notifications up to a sequence number as read',
  body: z.strictObject({ upTo: z.int().min(0) }),
  reply: done,
})

/** Channels for order notifications besides the in-app list. */
const NotificationChoices = z.strictObject({ orderMail: z.boolean(), orderSms: z.boolean() })
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/choices',
  access: ['user'],
  summary: 'Whether order notifications are sent by email and by SMS',
  reply: once(NotificationChoices),
})

export const saveNotificationChoices = endpoint({
  method: 'PUT',
  path: '/api/v1/notifications/choices',
  access: ['user'],
  summary: 'Sets whether order notifications are sent by email and by SMS',
  body: NotificationChoices,
  reply: done,
})
