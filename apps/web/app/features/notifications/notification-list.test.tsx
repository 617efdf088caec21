import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { renderElement } from '#testing/render-page.tsx'
import { kitchenNotificationKinds, orderNotificationKinds } from '@momo/contracts/notifications'
import { NotificationList } from './notification-list.tsx'
import { type NotificationItem, notificationsQuery } from './notifications.api.ts'
import { describeNotification } from './notifications.messages.ts'

afterEach(() => queryClient.clear())

const one = (kind: string, isFresh = false): NotificationItem => ({
  id: kind,
  sequence: 1,
  kind,
  data: {},
  createdAt: new Date(),
  isFresh,
})
function shown(notifications: NotificationItem[], pages: string[] = []) {
  queryClient.setQueryData(notificationsQuery().queryKey, notifications)
  return renderElement(<NotificationList pages={pages} />)
}

test('RT-06 a notification links to its page if the area of the reader has it', async () => {
  const pages = ['/superadmin/frenchies', '/superadmin/employee/applications']
  const html = await shown(
    [one('franchise.received', true), one('application.received'), one('banquet.received')],
    pages,
  )
  expect(html).toMatch(/href="\/superadmin\/frenchies"[^>]*>.*Franchise enquiry received.*New/)
  expect(html).toContain('href="/superadmin/employee/applications"')
  expect(html).toContain('Banquet enquiry received')
  expect(html).not.toContain('/superadmin/banquet')
})

test('an unknown kind has a fallback text', async () => {
  expect(await shown([one('something.else')])).toContain('You have an update')
})

test('a loading list and an empty one have their own texts', async () => {
  expect(await renderElement(<NotificationList pages={[]} />)).toContain('Loading notifications...')
  expect(await shown([])).toContain('No notifications yet')
})

test('ORD-06 an order notification links to the order; every kind has a text', async () => {
  const orderId = '019311ab-0000-7000-8000-0000000000a1'
  const html = await shown([{ ...one('order.accepted', true), data: { orderId } }], ['/orderhistory'])
  expect(html).toMatch(
    new RegExp(`href="/orderhistory\\?order=${orderId}"[^>]*>.*The outlet accepted your order.*New`),
  )
  const sentences = orderNotificationKinds.customer.map(
    (kind) => describeNotification({ kind, data: {} }).text,
  )
  expect(new Set(sentences).size).toBe(orderNotificationKinds.customer.length)
  expect(sentences).not.toContain('You have an update')
})

test('a missed, withdrawn or late order in the bell of a branch links to the order', async () => {
  const orderId = '019311ab-0000-7000-8000-0000000000a2'
  const html = await shown(
    orderNotificationKinds.staff.map((kind) => ({ ...one(kind, true), data: { orderId } })),
    ['/branchadmin/customerorder'],
  )
  const texts = ['A customer cancelled an order', 'An order was missed and cancelled', 'An order is late']
  for (const text of texts)
    expect(html).toMatch(new RegExp(`href="/branchadmin/order-view/${orderId}"[^>]*>.*${text}`))
  expect(html).not.toContain('You have an update')
})

test('each kind of the central kitchen has a text of its own and a page of its reader', () => {
  const { branch, office } = kitchenNotificationKinds
  const described = [...branch, ...office].map((kind) => describeNotification({ kind, data: {} }))
  expect(new Set(described.map(({ text }) => text)).size).toBe(branch.length + office.length)
  expect(described.map(({ text }) => text)).not.toContain('You have an update')
  expect(
    described.every(({ page }, i) => page?.startsWith(i < branch.length ? '/branchadmin/' : '/superadmin/')),
  ).toBe(true)
})

test.each([
  ['branch.transfer_overdue', 'transferId', '/branchadmin/centralkitchen/receive/'],
  ['requisition.sent', 'requisitionId', '/superadmin/branchorders?id='],
  ['batch.stopped', 'batchId', '/superadmin/batches/'],
])('%s links to its record', (kind, by, address) => {
  const id = '019311ab-0000-7000-8000-0000000000a3'
  expect(describeNotification({ kind, data: { [by]: id } }).address).toBe(address + id)
})

test('a notification for a customer does not name a super admin', () => {
  const kinds = [...orderNotificationKinds.customer, 'account.password_changed', 'review.replied']
  for (const kind of kinds)
    expect(describeNotification({ kind, data: {} }).text, kind).not.toMatch(/super ?admin/i)
})
