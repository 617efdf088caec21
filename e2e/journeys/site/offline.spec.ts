// texts: apps/web/app/pages/system/system.messages.ts apps/web/app/shells/site/site-shell.messages.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterAsNew, newPerson } from '../../account.ts'
import { type Line, openLine } from '../../fixtures/network-proxy.ts'
import { root } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

test.use({
  serviceWorkers: 'allow',
  expected:
    /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|Error loading route module|dynamically imported module/,
})

const strip = (page: Page) => page.getByText("You're offline. This is a saved copy of the page.")
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('momo-pages-1')).keys()).map(({ url }) => new URL(url).pathname),
  )
const expectCached = (page: Page, path: string) =>
  expect.poll(() => cachedPaths(page), { timeout: 15_000 }).toContain(path)

/** For a second the browser reuses a page without a request (stale-while-revalidate). Only the service worker's cache stays. */
async function clearBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Pictures that were seen are loaded, and no visible one is broken. */
const brokenInSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter((image) => {
        const { top, left, width } = image.getBoundingClientRect()
        return (
          top < innerHeight &&
          left < innerWidth &&
          left + width > 0 &&
          (!image.complete || image.naturalWidth === 0)
        )
      })
      .map(({ currentSrc, src }) => currentSrc || src),
  )

test(
  'pages seen before are shown offline, with their pictures, and say so @both',
  { tag: '@smoke' },
  async ({ page, context }) => {
    await open(page, '/jholmomo-outlets')
    await expectCached(page, '/jholmomo-outlets')
    const link = page.getByRole('main').locator('a[href^="/jholmomo-outlets/"]').first()
    const outlet = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${outlet}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Find Our Outlets')
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expectCached(page, outlet)
    // A link changes the page without a new document, so the browser's load states say nothing about its pictures.
    await expect.poll(() => brokenInSight(page)).toEqual([])
    await expect(strip(page)).toBeHidden()

    await clearBrowserCache(page)
    await context.setOffline(true)
    await page.goto('/jholmomo-outlets')
    await expect(strip(page)).toBeVisible()
    await expect.poll(() => brokenInSight(page)).toEqual([])
    await page.goto(outlet)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(strip(page)).toBeVisible()
    await expect.poll(() => brokenInSight(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('status').getByRole('link', { name: 'Try again' }).click()
    await expect(strip(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)

test('a page never seen says that the visitor is offline, by its address and by a link, and loads when the connection is back @both', async ({
  page,
  context,
}) => {
  await open(page, '/jholmomo-outlets')
  await expectCached(page, '/jholmomo-outlets')
  await clearBrowserCache(page)
  await context.setOffline(true)
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  await expect.poll(() => brokenInSight(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/about-us')
  await page.goto('/jholmomo-outlets')
  await expect(strip(page)).toBeVisible()
  await page.getByRole('main').locator('a[href^="/jholmomo-outlets/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible({
    timeout: 15_000,
  })
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeHidden()
  expect(new URL(page.url()).pathname).toMatch(/^\/jholmomo-outlets\/./)
})

/** Every URL and every text in every cache. */
const readAllCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const texts = openCaches.map(async (cache) => {
      const keys = await cache.keys()
      return Promise.all(
        keys.map(async (key) => `${key.url}\n${(await (await cache.match(key))?.text()) ?? ''}`),
      )
    })
    return (await Promise.all(texts)).flat().join('\n')
  })

test('nothing of a signed-in customer is in any cache @both', async ({ page }) => {
  const customer = await enterAsNew(page, {
    ...newPerson(),
    firstName: 'Zephyrine',
    lastName: 'Quillfeather',
  })
  const photo = {
    name: 'face.png',
    mimeType: 'image/png',
    buffer: readFileSync(join(root, 'apps/web/public/icon-512.png')),
  }
  const answer = await page.request.put('/api/v1/profile/photo', {
    headers: { authorization: `Bearer ${customer.accessToken}` },
    multipart: { document: photo },
  })
  const photoAddress = /\/media\/[0-9a-f]+/.exec(await answer.text())?.[0] ?? 'no photo'
  await open(page, '/jholmomo-outlets')
  await expectCached(page, '/jholmomo-outlets')
  for (const path of [
    '/profile',
    '/orderhistory',
    '/mycart',
    '/checkout',
    '/profile/changePassword',
    '/jholmomo-menu',
  ]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  await expectCached(page, '/jholmomo-menu')
  const cached = await readAllCaches(page)
  expect(cached).toContain('/jholmomo-outlets')
  for (const secret of [
    'Zephyrine',
    'Quillfeather',
    customer.identifier,
    customer.accessToken,
    customer.refreshToken,
    photoAddress,
  ])
    expect(cached.includes(secret), secret.slice(0, 20)).toBe(false)
  expect(cached).not.toMatch(
    /^https?:\/\/[^/]+\/(api|profile|orderhistory|mycart|checkout|login|signup|branchadmin|superadmin|admin)\b/m,
  )
  expect(photoAddress).not.toBe('no photo')
})

test.describe('on a separate connection', () => {
  let line: Line
  test.beforeEach(async () => {
    line = await openLine()
  })
  test.afterEach(async ({ page }) => {
    await page.close()
    await line.close()
  })
  const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
  const update = (page: Page) =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

  test('a new version takes over at once, and cached pages stay @both', async ({ page }) => {
    await open(page, `${line.origin}/jholmomo-outlets`)
    await expectCached(page, '/jholmomo-outlets')
    const shell = (await cacheNames(page)).find((name) => name.startsWith('momo-shell-')) ?? ''
    line.replace('/sw.js', (text) => text.replaceAll(shell, 'momo-shell-next'))
    await update(page)
    await expect.poll(() => cacheNames(page)).toContain('momo-shell-next')
    await expect.poll(() => cacheNames(page)).not.toContain(shell)
    expect(await cachedPaths(page)).toContain('/jholmomo-outlets')
    await page.goto(`${line.origin}/jholmomo-menu`)
    await expectCached(page, '/jholmomo-menu')
  })

  test('switched off, the worker unregisters and deletes its caches', async ({ page }) => {
    await open(page, `${line.origin}/jholmomo-outlets`)
    await expectCached(page, '/jholmomo-outlets')
    const off = await (await page.request.get('/sw-off.js')).text()
    line.replace('/sw.js', () => off)
    await update(page)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await expect.poll(() => cacheNames(page)).toEqual([])
  })

  test('a connection that does not answer: after some seconds the cached page is shown', async ({ page }) => {
    await open(page, `${line.origin}/jholmomo-outlets`)
    await expectCached(page, '/jholmomo-outlets')
    await clearBrowserCache(page)
    line.hold()
    await page.goto(`${line.origin}/jholmomo-outlets`)
    await expect(strip(page)).toBeVisible()
  })
})
