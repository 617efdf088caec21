import type { FastifyInstance } from 'fastify'
import { listNotifications, markNotificationsRead } from '@momo/contracts/notifications'
import { mount } from '#platform/http/mount.ts'
import { markRead, readNotifications } from './read-notifications.service.ts'

export function notificationsRoutes(app: FastifyInstance): void {
  mount(app, listNotifications, ({ actor, query }) => readNotifications(actor, query.since))
  mount(app, markNotificationsRead, ({ actor, body }) => markRead(actor, body.upTo))
}
