import type { Page } from '@playwright/test'
import { expectSlideShow, stopClock } from '../../clock.ts'
import { expect, open, test } from '../journey.ts'
import { outlet, outletPath } from './outlets-data.ts'

const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ })
const track = (page: Page) => photos(page).getByRole('list').first()

/** The visible slide, with a fraction while the row moves. */
const shownAt = (page: Page) => track(page).evaluate((row) => row.scrollLeft / row.clientWidth)

/** The outlet with its photos, on a clock that the journey controls. */
async function openStopped(page: Page, before: () => Promise<void> = async () => undefined): Promise<void> {
  await page.clock.install()
  await open(page, await outletPath('BNS'))
  await before()
  await stopClock(page)
}

/** Stops the slide show at a slide, which is then visible. */
const pauseAt = (page: Page, slide: number) => async () => {
  await photos(page).getByRole('button', { name: 'Pause slideshow' }).click()
  const button = photos(page).getByRole('button', { name: `Show slide ${slide}` })
  await button.click()
  await expect(button).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => shownAt(page)).toBeCloseTo(slide - 1, 2)
}

test('BR-02 GEN-09 on a phone the photos play by themselves: a slide every 2000 ms, moving for 500 ms', async ({
  page,
}) => {
  const { Photos } = await outlet('BNS')
  await openStopped(page)
  await expect(photos(page).getByRole('listitem')).toHaveCount(Photos.length)
  await expectSlideShow(page, () => shownAt(page), { count: Photos.length, everyMs: 2000, slideMs: 500 })
})

test('BR-02 GEN-09 the slides can be paused and chosen, and after the phone is turned the same slide is seen', async ({
  page,
}) => {
  await openStopped(page, pauseAt(page, 3))
  await page.mouse.move(200, 700)
  await page.clock.runFor(6_000)
  expect(await shownAt(page)).toBeCloseTo(2, 2)
  await expect(photos(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  await page.clock.resume()
  await page.setViewportSize({ width: 700, height: 390 })
  await expect.poll(() => shownAt(page)).toBeCloseTo(2, 1)
})

test('GEN-09 a burst of resizes is handled once, 50 ms after the last of them', async ({ page }) => {
  await openStopped(page, pauseAt(page, 2))
  await page.clock.runFor(1_000)
  await track(page).evaluate((row) => {
    Object.assign(window, { answers: 0 })
    const scroll = row.scrollTo.bind(row)
    row.scrollTo = ((options: ScrollToOptions) => {
      ;(window as unknown as { answers: number }).answers += 1
      scroll(options)
    }) as typeof row.scrollTo
  })
  const answers = () => page.evaluate(() => (window as unknown as { answers: number }).answers)
  for (let i = 0; i < 8; i += 1) {
    await page.clock.runFor(15)
    await page.evaluate(() => window.dispatchEvent(new Event('resize')))
  }
  await page.clock.runFor(49)
  expect(await answers()).toBe(0)
  await page.clock.runFor(1)
  expect(await answers()).toBe(1)
  await page.clock.runFor(400)
  expect(await answers()).toBe(1)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('BR-02 the slides stand still', async ({ page }) => {
    await openStopped(page)
    await page.clock.runFor(6_000)
    expect(await shownAt(page)).toBe(0)
  })
})
