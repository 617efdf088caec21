import { expect, test } from 'vitest'
import { z } from 'zod'
import { getFooter } from './site-content.endpoints.ts'

test("the footer's lists stand at data.data and come back as they went out", () => {
  const footer = { quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] }
  const wire = z.encode(getFooter.reply, footer)
  expect(wire.data.data).toEqual(footer)
  expect(z.decode(getFooter.reply, wire)).toEqual(footer)
})

test.each(['javascript:alert(1)', '//elsewhere.example', 'https://elsewhere.example', '/a b', '/\\elsewhere'])(
  'refuses the path %s',
  (path) => {
    const wire = { success: true as const, data: { data: { quickLinks: [{ title: 'x', path }], company: [] } } }
    expect(z.safeDecode(getFooter.reply, wire).success).toBe(false)
  },
)
