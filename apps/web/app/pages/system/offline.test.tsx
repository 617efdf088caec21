import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import * as offline from './offline.tsx'

test('the offline page shows a message, and its retry link is the current URL', async () => {
  const { status, html } = await renderPage('/offline', { path: 'offline', module: offline })
  expect(status).toBe(200)
  expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain('You are offline This page needs a line to the kitchen')
  expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/)
  expect(offline.meta()).toEqual([{ title: 'You are offline · Jhol Momo' }])
})
