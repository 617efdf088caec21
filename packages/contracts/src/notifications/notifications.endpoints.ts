import { z } from 'zod'
import { roles } from '../shared/access.ts'
import { endpoint } from '../shared/endpoint.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { NotificationChoicesWire, NotificationChoiceWire } from './choices.wire.ts'
import { NotificationWire } from './notification.wire.ts'
import { PushSettingsWire, PushSubscriptionWire } from './push.wire.ts'

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

/** Content admins have no notifications to choose. */
const people = ['user', 'branchAdmin', 'superadmin'] as const

const choicesPath = '/api/v1/notifications/choices'

export const getNotificationChoices = endpoint({
  method: 'GET',
  path: choicesPath,
  access: people,
  visit: 'personal',
  summary: 'What the actor is notified about by mail, SMS and push',
  reply: once(NotificationChoicesWire),
})

export const saveNotificationChoice = endpoint({
  method: 'PUT',
  path: choicesPath,
  access: people,
  visit: 'personal',
  summary: 'Switches one channel of one topic on or off for the actor',
  body: NotificationChoiceWire,
  reply: done,
})

const pushPath = '/api/v1/notifications/push'

export const getPushSettings = endpoint({
  method: 'GET',
  path: pushPath,
  access: people,
  visit: 'personal',
  summary: 'The key to subscribe with, and the devices of the actor that get push notifications',
  reply: once(PushSettingsWire),
})

export const addPushDevice = endpoint({
  method: 'POST',
  path: `${pushPath}/devices`,
  access: people,
  visit: 'personal',
  summary: 'Sends push notifications of the actor to this browser until its session ends',
  body: PushSubscriptionWire,
  reply: once(PushSettingsWire),
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: `${pushPath}/devices/:id`,
  access: people,
  visit: 'personal',
  summary: 'Sends no more push notifications to a device of the actor',
  params: byId,
  reply: done,
})
