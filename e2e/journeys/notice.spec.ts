// texts: apps/web/app/features/notices/notices.messages.ts apps/web/app/ui/ui.messages.ts
import type { Page } from '@playwright/test'
import { stored } from '../account.ts'
import { place } from '../place.ts'
import { expect, open, test } from './journey.ts'

type WireNotice = { title: string; images: { url: string }[] }

async function notices(): Promise<WireNotice[]> {
  return ((await (await fetch(`${place.apiOrigin()}/api/v1/notice`)).json()) as { notices: WireNotice[] }).notices
}

const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const anyPopup = (page: Page) => page.locator('dialog[open]')
const isFetch = (url: string) => new URL(url).pathname === '/notice.json'

/** How often the page asked for the notice. */
function fetches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => isFetch(request.url()) && asked.push(request.url()))
  return asked
}

test.use({ notice: 'shown' })

test(
  'NOTE-01 NOTE-05 the first notice is shown once the page is idle, moves nothing, keeps the focus, and Escape closes it',
  { tag: '@both' },
  async ({ page }) => {
    const [first] = await notices()
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          (window as unknown as { shift: number }).shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const asked = fetches(page)
    await page.goto('/jholmomo-outlets')
    await expect(popup(page, first?.title ?? '')).toBeVisible()
    await expect(
      popup(page, first?.title ?? '')
        .locator('picture img')
        .first(),
    ).toHaveJSProperty('complete', true)
    expect(asked).toHaveLength(1)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
    await expect(anyPopup(page)).toBeVisible()
    await expect(anyPopup(page).getByRole('button', { name: 'Close' })).toBeFocused()
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null),
      ).toBe(true)
    }
    await anyPopup(page).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect(anyPopup(page).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(anyPopup(page)).toHaveCount(0)
    expect(await stored(page)).toEqual({ noticePopupDismissed: 'true' })
  },
)

test('NOTE-01 on the pages of signing in there is none, and it is not asked for', async ({ page }) => {
  const asked = fetches(page)
  for (const path of ['/login', '/login/ForgotPassword', '/signup']) {
    await open(page, path)
    await page.waitForTimeout(1500)
    await expect(anyPopup(page), path).toHaveCount(0)
    expect(asked, path).toEqual([])
  }
})

test('NOTE-01 NOTE-04 without a notice, without an image and after a failure there is no popup', async ({ page, spoiltSite }) => {
  const answers = [
    () => Response.json({ success: true, notices: [] }),
    () => Response.json({ success: true, notices: [{ _id: '01890000-0000-7000-8000-000000000001', title: 'Soon', images: [] }] }),
  ]
  for (const answer of answers) {
    const origin = await spoiltSite((path, ask) => (path.startsWith('/api/v1/notice') ? Promise.resolve(answer()) : ask()))
    const answered = page.waitForResponse((response) => isFetch(response.url()))
    await open(page, `${origin}/jholmomo-outlets`)
    await answered
    await page.waitForTimeout(500)
    await expect(anyPopup(page)).toHaveCount(0)
  }
})

test.describe('when it cannot be read', () => {
  test.use({ expected: /status of 5\d\d/ })
  test('NOTE-04 the failure is only logged', async ({ page, spoiltSite }) => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'debug' && logged.push(message.text()))
    const origin = await spoiltSite((path, ask) =>
      path.startsWith('/api/v1/notice') ? Promise.resolve(new Response('{}', { status: 500 })) : ask(),
    )
    await open(page, `${origin}/jholmomo-outlets`)
    await expect.poll(() => logged.join()).toContain('No notice')
    await expect(anyPopup(page)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

/** Which image is shown, by its place in the row. */
const shownAt = (page: Page) =>
  anyPopup(page)
    .getByRole('list')
    .evaluate((row) => row.scrollLeft / row.clientWidth)

test(
  "NOTE-02 NOTE-03 the arrows show the other image; after 'Don't show this again' it is gone and never fetched",
  { tag: '@both' },
  async ({ page }) => {
    const asked = fetches(page)
    await open(page, '/jholmomo-outlets')
    await anyPopup(page).getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => shownAt(page)).toBeCloseTo(1, 1)
    await expect(anyPopup(page).getByRole('img', { name: '2 of 2' })).toBeVisible()
    await anyPopup(page).getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => shownAt(page)).toBeCloseTo(0, 1)
    await page.getByLabel("Don't show this again").check()
    await anyPopup(page).getByRole('button', { name: 'Close' }).click()
    await expect(anyPopup(page)).toHaveCount(0)
    expect(await stored(page)).toEqual({ noticePopupDismissed: 'true' })
    await open(page, '/jholmomo-menu')
    await page.waitForTimeout(1500)
    await expect(anyPopup(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)
  },
)

test('NOTE-05 closed unticked nothing is stored; it stays away while one walks on and comes back at the next load', async ({ page }) => {
  const asked = fetches(page)
  await open(page, '/jholmomo-outlets')
  await anyPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(anyPopup(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Menu' }).click()
  await expect(page).toHaveURL(/jholmomo-menu$/)
  await page.waitForTimeout(1000)
  await expect(anyPopup(page)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(anyPopup(page)).toBeVisible()
})

test(
  'NOTE-03 GEN-09 two images play by themselves every 5000 ms, sliding for 500 ms, and wait while one points at them',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    await page.mouse.move(5, 400)
    const row = anyPopup(page).getByRole('list')
    await expect(row.getByRole('listitem')).toHaveCount(2)
    const { waited, took } = await row.evaluate(
      (element) =>
        new Promise<{ waited: number; took: number }>((resolve) => {
          const from = performance.now()
          let started = 0
          let last = element.scrollLeft
          let movedAt = 0
          const look = (now: number) => {
            if (element.scrollLeft !== last && started === 0) started = now
            if (element.scrollLeft !== last) movedAt = now
            last = element.scrollLeft
            if (started > 0 && now - movedAt > 150) resolve({ waited: started - from, took: movedAt - started })
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
    )
    expect(waited).toBeLessThan(5300)
    expect(took).toBeGreaterThan(330)
    expect(took).toBeLessThan(650)
    expect(await shownAt(page)).toBeCloseTo(1, 1)
    await anyPopup(page).getByRole('button', { name: 'Next' }).hover()
    await page.waitForTimeout(5600)
    expect(await shownAt(page)).toBeCloseTo(1, 1)
    await page.mouse.move(5, 400)
    await expect.poll(() => shownAt(page), { timeout: 6500 }).toBeCloseTo(0, 1)
  },
)

test('NOTE-01 it waits while the menu is open', async ({ page }) => {
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/notice.json', async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/jholmomo-outlets')
  await page.getByLabel('Open menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu).toBeVisible()
  go()
  await page.waitForTimeout(1200)
  await expect(anyPopup(page)).toHaveCount(1)
  await menu.getByLabel('Close menu').click()
  await expect(anyPopup(page).getByLabel("Don't show this again")).toBeVisible()
})
