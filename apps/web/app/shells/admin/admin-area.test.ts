import { expect, test } from 'vitest'
import { describeNotification } from '#features/notifications/notifications.messages.ts'
import { superArea } from '#shells/super-admin/super-area.ts'
import { pagesOf } from './admin-area.ts'

test.each(['application.received', 'franchise.received', 'payment.difference', 'requisition.sent'])(
  'RT-06 the bell of head office links %s to a page of its area, also to a section of one',
  (kind) => expect(pagesOf(superArea)).toContain(describeNotification({ kind, data: {} }).page),
)
