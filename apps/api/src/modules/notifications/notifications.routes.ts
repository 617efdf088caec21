import type { FastifyInstance } from 'fastify'
import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  saveNotificationChoices,
} from '@momo/contracts/notifications'
import { mount } from '#platform/http/mount.ts'
import { saveOwnChoices, readChoices } from './preferences/preferences.service.ts'
import { markRead, readNotifications } from './read-notifications.service.ts'

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, listNotifications, ({ actor, query }) => readNotifications(actor, query.since))
  mount(app, markNotificationsRead, ({ actor, body }) => markRead(actor, body.upTo))
  mount(app, getNotificationChoices, ({ actor }) => readChoices(actor))
  mount(app, saveNotificationChoices, ({ actor, body }) => saveOwnChoices(actor, body))
}
