// texts: apps/web/app/shells/site/site-shell.messages.ts apps/web/app/shells/site/site-links.ts
import type { Page } from '@playwright/test'
import { expect, open, scrolled, scrollTo, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const list = (page: Page, title: string) =>
  footer(page)
    .locator('div', { has: page.getByRole('heading', { name: title, exact: true }) })
    .last()
const entries = (page: Page, title: string) =>
  list(page, title)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ({ title: link.textContent, path: link.getAttribute('href') })))

test(
  "FTR-01 FTR-02 logo, two slogans in Nepali, 'Quick Links' and 'Company' from GET /api/v1/footer-cms",
  { tag: '@both' },
  async ({ page, request }) => {
    // Another journey adds a link for a while: the page is compared with what is published at that moment.
    await expect(async () => {
      const answer = (await (await request.get('/api/v1/footer-cms')).json()) as {
        data: { data: { quickLinks: unknown[]; company: unknown[] } }
      }
      const { quickLinks, company } = answer.data.data
      expect(quickLinks.length).toBeGreaterThan(0)
      await open(page, '/jholmomo-outlets')
      expect(await entries(page, 'Quick Links')).toEqual(quickLinks)
      expect(await entries(page, 'Company')).toEqual(company)
    }).toPass()
    await expect(footer(page).getByRole('img', { name: 'Jhol Momo' })).toBeVisible()
    const slogans = footer(page).locator('[lang="ne"]')
    await expect(slogans).toHaveText([/^[ऀ-ॿ\s,—!।]+$/, /^[ऀ-ॿ\s,—!।]+$/])
    for (const slogan of await slogans.all()) await expect(slogan).toBeVisible()
  },
)

test('FTR-02 when the footer cannot be fetched both lists are empty, silently', async ({
  page,
  spoiltSite,
}) => {
  const origin = await spoiltSite((path, ask) =>
    path.startsWith('/api/v1/footer-cms')
      ? Promise.resolve(new Response('{"success":false}', { status: 500 }))
      : ask(),
  )
  await open(page, `${origin}/jholmomo-outlets`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await entries(page, 'Quick Links')).toEqual([])
  expect(await entries(page, 'Company')).toEqual([])
  await expect(footer(page).getByText('All rights reserved')).toBeVisible()
})

test(
  "FTR-03 FTR-04 'Get in touch' has a help text and four social links, and its heading goes to /enquiry",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    const heading = footer(page).getByRole('heading', { name: 'Get in touch' })
    await expect(heading.locator('xpath=following-sibling::p')).toContainText('Write to us')
    const social = list(page, 'Get in touch').getByRole('listitem').getByRole('link')
    await expect(social).toHaveCount(4)
    for (const [i, [name, host]] of Object.entries({
      Instagram: 'instagram',
      TikTok: 'tiktok',
      Facebook: 'facebook',
      YouTube: 'youtube',
    }).entries()) {
      await expect(social.nth(i)).toHaveAccessibleName(new RegExp(`^${name}`))
      await expect(social.nth(i)).toHaveAttribute('href', new RegExp(`^https://www\\.${host}\\.com/`))
    }
    await heading.getByRole('link').click()
    await expect(page).toHaveURL(/\/enquiry$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  "FTR-05 FTR-06 the legal row, and 'All rights reserved' with 2025 and, as now, the range up to the current year",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    const row = footer(page).getByRole('navigation', { name: 'Legal' }).getByRole('link')
    expect(
      await row.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent])),
    ).toEqual([
      ['/privacy-policy', 'Privacy & Policy'],
      ['/terms-of-use', 'Terms of Use'],
      ['/return-and-refund', 'Return and Refunds'],
    ])
    const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kathmandu', year: 'numeric' }).format(
      new Date(),
    )
    const years = year === '2025' ? '2025' : `2025-${year}`
    await expect(footer(page).getByText('All rights reserved')).toHaveText(
      `© ${years} Jhol Momo. All rights reserved`,
    )
  },
)

/** The scroll behaviour that was requested, and the positions on the way up. */
type Watched = { asked: string[]; seen: number[] }
const watchScroll = (page: Page) =>
  page.evaluate(() => {
    const watched: Watched = { asked: [], seen: [] }
    const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void
    window.scrollTo = ((options: ScrollToOptions) => {
      watched.asked.push(`${options.behavior} to ${options.top}`)
      scroll(options)
    }) as typeof window.scrollTo
    window.addEventListener('scroll', () => watched.seen.push(window.scrollY), { passive: true })
    Object.assign(window, { watched })
  })
const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched)

async function goesUpSmoothly(page: Page, link: string, path: string): Promise<void> {
  await scrollTo(page, 100_000)
  const bottom = await scrolled(page)
  await watchScroll(page)
  await footer(page).getByRole('link', { name: link, exact: true }).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const { asked, seen } = await watched(page)
  expect(new Set(asked)).toEqual(new Set(['smooth to 0']))
  expect(seen.some((y) => y > 5 && y < bottom - 5)).toBe(true)
}

test(
  "FTR-07 FTR-08 'Powered by' leads to the agency in a new tab, noopener; a footer link scrolls smoothly to the top",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    const agency = footer(page).getByText('Powered by').getByRole('link')
    await expect(agency).toHaveAttribute('target', '_blank')
    await expect(agency).toHaveAttribute('rel', /noopener/)
    expect(new URL((await agency.getAttribute('href')) ?? '').origin).not.toBe(new URL(page.url()).origin)
    await goesUpSmoothly(page, 'Outlets', '/jholmomo-outlets')
    await open(page, '/jholmomo-outlets')
    await goesUpSmoothly(page, 'Our Menu', '/jholmomo-menu')
  },
)

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('FTR-08 the scroll to the top is one jump', async ({ page }) => {
    await open(page, await outletPath('BNS'))
    await scrollTo(page, 100_000)
    await footer(page).getByRole('link', { name: 'Outlets', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Our Outlets')
    expect(await scrolled(page)).toBe(0)
  })
})
