import { expect, test } from 'vitest'
import { z } from 'zod'
import { Footer } from './footer.ts'
import { getFooter } from './site-content.endpoints.ts'

const beside = { version: 3, publishedAt: new Date('2026-11-15T09:00:00.000Z'), pictures: {} }

test("the footer's lists are at data.data and survive the round trip", () => {
  const footer = {
    content: { quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] },
    ...beside,
  }
  const wire = z.encode(getFooter.reply, footer)
  expect(wire.data.data).toEqual({ ...footer.content, ...beside, publishedAt: '2026-11-15T09:00:00.000Z' })
  expect(z.decode(getFooter.reply, wire)).toEqual(footer)
})

test.each(['/jholmomo-outlets?open=1#map', 'https://tiktok.example/@jholmomo', 'https://x.example:8443'])(
  'accepts the link %s',
  (path) => expect(Footer.safeParse({ quickLinks: [{ title: 'x', path }], company: [] }).success).toBe(true),
)

test.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  'http://elsewhere.example',
  'https:elsewhere.example',
  'https://user@elsewhere.example',
  'https://elsewhere.example/a b',
  'elsewhere.example',
  '/a b',
  '/\\elsewhere',
])('rejects the path %s', (path) => {
  const content = { quickLinks: [{ title: 'x', path }], company: [] }
  const wire = {
    success: true as const,
    data: { data: { ...content, ...beside, publishedAt: '2026-11-15T09:00:00.000Z' } },
  }
  expect(z.safeDecode(getFooter.reply, wire).success).toBe(false)
  const good = { ...content, quickLinks: [] }
  expect(
    z.safeDecode(getFooter.reply, { ...wire, data: { data: { ...wire.data.data, ...good } } }).success,
  ).toBe(true)
})
