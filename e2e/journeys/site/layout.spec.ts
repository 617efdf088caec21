import type { Page } from '@playwright/test'
import { bare, owl } from '../../fixtures/edge-case-branches.ts'
import { beyondEdge, coveredWords, smallTargets } from '../../fixtures/screen-faults.ts'
import { expect, open, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

/** The pages with the most content. */
const richest = async () => [
  '/',
  '/menu/chicken-jhol-momo',
  '/jholmomo-outlets',
  await outletPath('BNS'),
  '/jholmomo-menu',
]
const others = async () => [
  '/jholmomo-outlets?q=nothing-like-it',
  '/jholmomo-outlets?near=27.7,85.3&open=1&fulfilmentMethod=pickup',
  `${await outletPath('KLK')}?category=drinks`,
  `/jholmomo-outlets/${bare.id}`,
  `/jholmomo-outlets/${owl.id}`,
  `/menuoutlet/${encodeURIComponent(owl.name)}`,
  '/login?google=refused',
  '/signup',
  '/login/ForgotPassword',
  '/set-up',
]
const narrowest = { width: 320, height: 640 }

test.describe('without a phone’s zoom', () => {
  test.use({ viewport: narrowest, isMobile: false })
  test('nothing overflows the narrowest screen or with text twice as large, and no picture covers text', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    for (const path of [...(await richest()), ...(await others())]) {
      await open(page, path)
      expect({ path, beyond: await beyondEdge(page), covered: await coveredWords(page) }).toEqual({
        path,
        beyond: [],
        covered: [],
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect({ path, text: '200%', beyond: await beyondEdge(page) }).toEqual({
        path,
        text: '200%',
        beyond: [],
      })
      await page.setViewportSize(narrowest)
    }
  })
})

/** The layout shift since the page loaded, and while it is scrolled. */
const movedOn = (page: Page) =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    await document.fonts.ready
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await painted()
      await Promise.all(
        [...document.images].filter(isInSight).map((image) => image.decode().catch(() => undefined)),
      )
      await painted()
    }
    const sum = shifts.reduce((all, shift) => all + shift.value, 0)
    return sum < 0.02
      ? []
      : shifts.flatMap((shift) =>
          shift.sources.map(
            ({ node }) => `${shift.value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`,
          ),
        )
  })

test(
  'no picture covers text and nothing shifts once it is drawn; on a phone every control is 44 px high',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    test.setTimeout(90_000)
    for (const path of await richest()) {
      await open(page, path)
      const small = isMobile ? await smallTargets(page) : []
      expect({ path, small, covered: await coveredWords(page) }).toEqual({ path, small: [], covered: [] })
      expect({ path, moved: await movedOn(page) }).toEqual({ path, moved: [] })
    }
  },
)

test('every control on the other pages is 44 px high on a phone', async ({ page }) => {
  test.setTimeout(60_000)
  for (const path of await others()) {
    await open(page, path)
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] })
  }
})

test('reviews that load late cause no layout shift', { tag: '@both' }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/reviews/, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, await outletPath('BNS'))
  const similar = page.getByRole('heading', { name: 'Similar Outlets' })
  await similar.scrollIntoViewIfNeeded()
  await expect(page.getByText('Loading reviews')).toBeAttached()
  const place = await similar.boundingBox()
  held.resolve()
  await expect(
    page.getByRole('region', { name: 'Latest Reviews' }).getByRole('article').first(),
  ).toBeVisible()
  expect(await similar.boundingBox()).toEqual(place)
})
