import { trackOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aTrackedOrder } from '#testing/orders.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as track from './track.tsx'

const token = 'a-secret-tracking-token'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(trackOrder, aTrackedOrder(), { token })
})
afterEach(() => {
  api.restore()
  queryClient.clear()
})

const shown = (path: string) => renderPage(path, { path: '/track/:token', module: track })

test('ORD-06 the secret link shows the progress of the order to anyone, server-rendered', async () => {
  const { status, html } = await shown(`/track/${token}`)
  expect(status).toBe(200)
  expect(html).toContain('Your momo are steaming')
  expect(api.requests[0]?.headers.has('authorization')).toBe(false)
})

test('ORD-06 the secret link shows the expected time, and for a pickup where to go, without scripts', async () => {
  const at = new Date()
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const times = { promisedAt: later(20), expectedAt: later(45) }
  api.reply(trackOrder, aTrackedOrder({ fulfilmentMethod: 'pickup', ...times }), { token })
  const { html } = await shown(`/track/${token}`)
  expect(html).toContain(`dateTime="${later(45).toISOString()}"`)
  expect(html).toMatch(/running about (20|25) minutes late/)
  expect(html).toContain('New Baneshwor Chowk, Kathmandu')
  expect(html).toContain('destination=27.69,85.34')
})

test('ORD-06 the web server keeps no order for the next request', async () => {
  await shown(`/track/${token}`)
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

test('ORD-06 an unknown link shows a message with status 404; a token that is too short is not requested', async () => {
  api.fault(trackOrder, { status: 404, code: 'order.unknown' }, { token: 'unknown-token-1' })
  for (const path of ['/track/unknown-token-1', '/track/abc']) {
    const { status, html } = await shown(path)
    expect(status, path).toBe(404)
    expect(html).toContain('The link may be incomplete.')
    expect(html).toContain('href="/jholmomo-outlets"')
  }
  expect(api.requests).toHaveLength(1)
})

test('ORD-06 the page is not cached, not indexed, and sends no referrer', async () => {
  const { init } = (await track.loader({ params: { token } } as never)) as {
    init: { headers: Record<string, string> }
  }
  expect(init.headers).toEqual(track.headers())
  expect(init.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
})

test('if the API is unreachable the page responds with an error status and the browser retries', async () => {
  api.fault(trackOrder, { status: 503, code: 'server.busy' }, { token })
  const { status, html } = await shown(`/track/${token}`)
  expect(status).toBe(503)
  expect(html).toContain('Loading your order')
})
