import { expect, test } from 'vitest'
import { z } from 'zod'
import { listNotifications } from './notifications.endpoints.ts'

test('notifications survive the round trip, read or not', () => {
  const one = {
    id: '0193c5a0-0000-7000-8000-000000000001',
    kind: 'account.password_changed',
    data: { x: 1 },
    createdAt: new Date(0),
  }
  const list = {
    items: [
      { ...one, sequence: 1, readAt: new Date(5) },
      { ...one, sequence: 2, readAt: undefined, orderNumber: 'JM-BNS-2411' },
    ],
    unread: 1,
  }
  expect(z.decode(listNotifications.reply, z.encode(listNotifications.reply, list))).toEqual(list)
})
