import { trackOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aTrackedOrder } from '#testing/orders.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as track from './track.tsx'

const token = 'a-secret-that-nobody-guesses'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(trackOrder, aTrackedOrder(), { token })
})
afterEach(() => api.restore())

const shown = (path: string) => renderPage(path, { path: '/track/:token', module: track })

test('ORD-06 the secret link shows how far the order is, to anybody, from the server', async () => {
  const { status, html } = await shown(`/track/${token}`)
  expect(status).toBe(200)
  expect(html).toContain('Your momo are steaming')
  expect(api.asked[0]?.headers.has('authorization')).toBe(false)
})

test('ORD-06 a link that leads to no order says so kindly, status 404; one too short is not even asked about', async () => {
  api.fault(trackOrder, { status: 404, code: 'order.unknown' }, { token: 'nobody-has-this' })
  for (const path of ['/track/nobody-has-this', '/track/abc']) {
    const { status, html } = await shown(path)
    expect(status, path).toBe(404)
    expect(html).toContain('It may be cut short.')
    expect(html).toContain('href="/jholmomo-outlets"')
  }
  expect(api.asked).toHaveLength(1)
})

test('ORD-06 nobody keeps the page, finds it in a search or learns its address', async () => {
  const { init } = (await track.loader({ params: { token } } as never)) as { init: { headers: Record<string, string> } }
  expect(init.headers).toEqual(track.headers())
  expect(init.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
})

test('an API that does not answer: the page says so by its status and leaves the asking to the browser', async () => {
  api.fault(trackOrder, { status: 503, code: 'server.busy' }, { token })
  const { status, html } = await shown(`/track/${token}`)
  expect(status).toBe(503)
  expect(html).toContain('Loading your order')
})
