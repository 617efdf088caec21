import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { orderNewsKinds } from '@momo/contracts/notifications'
import { Switches } from './notification-preferences.tsx'
import { NewsList } from './notification-list.tsx'
import { newsOf } from './notifications.messages.ts'
import type { News } from './use-notifications.ts'

const one = (kind: string, isFresh = false): News => ({ id: kind, sequence: 1, kind, data: {}, createdAt: new Date(), isFresh })
const shown = (news: Parameters<typeof NewsList>[0]['news'], pages: string[] = []) =>
  renderElement(<NewsList news={news} again={() => {}} pages={pages} onFollow={() => {}} />)

test('RT-06 news leads to the page of its matter, where the reader has one', async () => {
  const pages = ['/superadmin/frenchies', '/superadmin/employee']
  const html = await shown([one('franchise.received', true), one('application.received'), one('banquet.received')], pages)
  expect(html).toMatch(/href="\/superadmin\/frenchies"[^>]*>.*A franchise enquiry has arrived.*New/)
  expect(html).toContain('href="/superadmin/employee"')
  expect(html).toContain('A banquet enquiry has arrived')
  expect(html).not.toContain('/superadmin/banquet')
})

test('a kind nobody wrote a sentence for is still told', async () => {
  expect(await shown([one('something.else')])).toContain('There is something new')
})

test('loading, failed and empty say so', async () => {
  expect(await shown('loading')).toContain('Loading notifications...')
  expect(await shown('failed')).toMatch(/role="alert".*The notifications could not be read\..*Try again/)
  expect(await shown([])).toContain('Nothing has happened yet.')
})

test('ORD-06 news about an order leads to that order; every kind has a sentence', async () => {
  const orderId = '019311ab-0000-7000-8000-0000000000a1'
  const html = await shown([{ ...one('order.accepted', true), data: { orderId } }], ['/orderhistory'])
  expect(html).toMatch(new RegExp(`href="/orderhistory\\?order=${orderId}"[^>]*>.*The branch has accepted your order.*New`))
  const sentences = orderNewsKinds.customer.map((kind) => newsOf({ kind, data: {} }).text)
  expect(new Set(sentences).size).toBe(orderNewsKinds.customer.length)
  expect(sentences).not.toContain('There is something new')
})

test('ORD-06 two switches say by which ways news about orders come', async () => {
  const html = await renderElement(<Switches first={{ orderMail: true, orderSms: false }} />)
  expect(html).toMatch(/role="switch"[^>]*checked=""[^>]*\/>News about my orders by email/)
  expect(html).toMatch(/role="switch"(?![^>]*checked="")[^>]*\/>News about my orders by SMS/)
})
