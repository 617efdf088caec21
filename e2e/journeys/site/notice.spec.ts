// texts: apps/web/app/features/notices/notices.messages.ts apps/web/app/ui/ui.messages.ts
import type { Page } from '@playwright/test'
import { stored } from '../../account.ts'
import { expectSlideShow, runToNextSlide, stopClock } from '../../clock.ts'
import { place } from '../../place.ts'
import { expect, open, settled, test, watchShifts } from '../journey.ts'

type WireNotice = { title: string; images: { url: string }[] }

async function notices(): Promise<WireNotice[]> {
  return ((await (await fetch(`${place.apiOrigin()}/api/v1/notice`)).json()) as { notices: WireNotice[] })
    .notices
}

const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const anyPopup = (page: Page) => page.locator('dialog[open]')
const isFetch = (url: string) => new URL(url).pathname === '/notice.json'

/** How often the page requested the notice. */
function fetches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => isFetch(request.url()) && asked.push(request.url()))
  return asked
}

// These journeys count its images; another journey adds one for a while.
test.use({ notice: 'shown', reads: 'notice' })

test(
  'NOTE-01 NOTE-05 the first notice is shown once the page is idle, moves nothing, keeps the focus, and Escape closes it',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const [first] = await notices()
    const shift = await watchShifts(page)
    const asked = fetches(page)
    // No other journey changes the text of this page: a font that loads late moves some texts.
    await page.goto('/privacy-policy')
    await expect(popup(page, first?.title ?? '')).toBeVisible()
    await expect(
      popup(page, first?.title ?? '')
        .locator('picture img')
        .first(),
    ).toHaveJSProperty('complete', true)
    expect(asked).toHaveLength(1)
    expect(await shift()).toBeLessThan(0.02)
    await expect(anyPopup(page)).toBeVisible()
    await expect(anyPopup(page).getByRole('button', { name: 'Close' })).toBeFocused()
    for (let i = 0; i < 8; i += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog[open]') !== null,
        ),
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

test('NOTE-01 the sign-in pages show no notice and do not request it', async ({ page }) => {
  for (const path of ['/login', '/login/ForgotPassword', '/signup']) {
    const askedFrom: string[] = []
    page.on('request', (request) => isFetch(request.url()) && askedFrom.push(new URL(page.url()).pathname))
    await open(page, path)
    await settled(page)
    await expect(anyPopup(page), path).toHaveCount(0)
    expect(askedFrom, path).toEqual([])
    // On the next page, without another load, it is requested at once.
    await page.getByRole('banner').getByRole('link', { name: 'Jhol Momo' }).click()
    await expect(anyPopup(page), path).toBeVisible()
    expect(askedFrom, path).toEqual(['/'])
    page.removeAllListeners('request')
  }
})

test('NOTE-01 NOTE-04 without a notice, without an image and after a failure there is no popup', async ({
  page,
  spoiltSite,
}) => {
  const answers = [
    () => Response.json({ success: true, notices: [] }),
    () =>
      Response.json({
        success: true,
        notices: [{ _id: '01890000-0000-7000-8000-000000000001', title: 'Soon', images: [] }],
      }),
  ]
  for (const answer of answers) {
    const origin = await spoiltSite((path, ask) =>
      path.startsWith('/api/v1/notice') ? Promise.resolve(answer()) : ask(),
    )
    const answered = page.waitForResponse((response) => isFetch(response.url()))
    await open(page, `${origin}/jholmomo-outlets`)
    await (await answered).finished()
    await settled(page)
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

/** The index of the visible image. */
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
    await settled(page)
    await expect(anyPopup(page)).toHaveCount(0)
    expect(asked).toHaveLength(1)
  },
)

test('NOTE-05 closed without the tick nothing is stored; it stays closed during navigation and comes back at the next load', async ({
  page,
}) => {
  const asked = fetches(page)
  await open(page, '/jholmomo-outlets')
  await anyPopup(page).getByRole('button', { name: 'Close' }).click()
  await expect(anyPopup(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({})
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Menu' }).click()
  await expect(page).toHaveURL(/jholmomo-menu$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu')
  await settled(page)
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
    const show = { count: 2, everyMs: 5000, slideMs: 500 }
    await page.clock.install()
    await open(page, '/jholmomo-outlets')
    await page.mouse.move(5, 400)
    await expect(anyPopup(page).getByRole('listitem')).toHaveCount(2)
    await stopClock(page)
    await expectSlideShow(page, () => shownAt(page), show)
    const seen = await shownAt(page)
    await anyPopup(page).getByRole('button', { name: 'Next' }).hover()
    await page.clock.runFor(3 * show.everyMs)
    expect(await shownAt(page)).toBeCloseTo(seen, 2)
    await page.mouse.move(5, 400)
    await runToNextSlide(page, () => shownAt(page), show)
    expect(await shownAt(page)).toBeCloseTo(1 - seen, 2)
  },
)

test('NOTE-01 it waits while the menu is open', async ({ page }) => {
  let go = () => undefined as void
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/notice.json', async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse((response) => isFetch(response.url()))
  await open(page, '/jholmomo-outlets')
  await page.getByLabel('Open menu').click()
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(menu).toBeVisible()
  go()
  await (await answered).finished()
  await settled(page)
  await expect(anyPopup(page)).toHaveCount(1)
  await menu.getByLabel('Close menu').click()
  await expect(anyPopup(page).getByLabel("Don't show this again")).toBeVisible()
})
