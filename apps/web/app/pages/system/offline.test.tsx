import { expect, test } from 'vitest'
import { renderPage } from '#testing/render-page.tsx'
import * as offline from './offline.tsx'

test('the offline page shows a message, and its retry link is the current URL', async () => {
  const { status, html } = await renderPage('/offline', { path: 'offline', module: offline })
  expect(status).toBe(200)
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
  expect(words).toContain("You're offline This page needs a connection.")
  expect(html).toMatch(/<a href=""[^>]*>Try again<\/a>/)
  expect(offline.meta()).toEqual([{ title: "You're offline · Jhol Momo" }])
})
