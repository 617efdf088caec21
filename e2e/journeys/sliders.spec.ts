import type { Page } from '@playwright/test'
import { expect, open, test } from './journey.ts'
import { outlet, outletPath } from './outlets-data.ts'

const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ })
const track = (page: Page) => photos(page).getByRole('list').first()

type Move = { from: number; to: number; startedAt: number; tookMs: number }

/** Watches the row of slides frame by frame and notes every move it makes. */
const watchMoves = (page: Page) =>
  track(page).evaluate((row) => {
    const moves: Move[] = []
    Object.assign(window, { moves })
    let last = row.scrollLeft
    let move: Move | undefined
    const look = (now: number) => {
      const at = row.scrollLeft
      if (at !== last && !move) move = { from: last, to: at, startedAt: now, tookMs: 0 }
      if (at !== last && move) Object.assign(move, { to: at, tookMs: now - move.startedAt })
      if (at === last && move && now - move.startedAt - move.tookMs > 150) {
        moves.push(move)
        move = undefined
      }
      last = at
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)

test('BR-02 GEN-09 on a phone the photos play by themselves: a slide every 2000 ms, moving for 500 ms', async ({ page }) => {
  const { Photos } = await outlet('BNS')
  await open(page, await outletPath('BNS'))
  await expect(photos(page).getByRole('listitem')).toHaveCount(Photos.length)
  await watchMoves(page)
  await expect.poll(async () => (await moves(page)).length, { timeout: 12_000 }).toBeGreaterThan(2)
  const [first, second, third] = await moves(page)
  if (!first || !second || !third) throw new Error('No moves.')
  const width = (await track(page).boundingBox())?.width ?? 0
  expect(Math.round(second.to - second.from)).toBe(Math.round(width))
  for (const step of [second.startedAt - first.startedAt, third.startedAt - second.startedAt])
    expect(Math.abs(step - 2000)).toBeLessThan(250)
  // The first frame that moves comes up to two frames after the start.
  for (const { tookMs } of [first, second]) expect(tookMs).toBeGreaterThan(330)
  for (const { tookMs } of [first, second]) expect(tookMs).toBeLessThan(650)
})

test('BR-02 GEN-09 the slides can be paused and chosen, and after the phone is turned the same slide is seen', async ({ page }) => {
  await open(page, await outletPath('BNS'))
  await photos(page).getByRole('button', { name: 'Pause the slides' }).click()
  await photos(page).getByRole('button', { name: 'Show slide 3' }).click()
  await expect(photos(page).getByRole('button', { name: 'Show slide 3' })).toHaveAttribute('aria-current', 'true')
  await page.mouse.move(200, 700)
  await page.waitForTimeout(700)
  await watchMoves(page)
  await page.waitForTimeout(2600)
  expect(await moves(page)).toEqual([])
  await expect(photos(page).getByRole('button', { name: 'Play the slides' })).toBeVisible()
  await page.setViewportSize({ width: 700, height: 390 })
  await expect.poll(() => track(page).evaluate((row) => row.scrollLeft / row.clientWidth)).toBeCloseTo(2, 1)
})

test('GEN-09 a burst of resizes is answered once, 50 ms after the last of them', async ({ page }) => {
  await open(page, await outletPath('BNS'))
  await photos(page).getByRole('button', { name: 'Pause the slides' }).click()
  await photos(page).getByRole('button', { name: 'Show slide 2' }).click()
  await expect(photos(page).getByRole('button', { name: 'Show slide 2' })).toHaveAttribute('aria-current', 'true')
  await page.waitForTimeout(700)
  const answers = await track(page).evaluate(async (row) => {
    const at: number[] = []
    const scroll = row.scrollTo.bind(row)
    row.scrollTo = ((options: ScrollToOptions) => {
      at.push(performance.now())
      scroll(options)
    }) as typeof row.scrollTo
    let last = 0
    for (let i = 0; i < 8; i += 1) {
      last = performance.now()
      window.dispatchEvent(new Event('resize'))
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await new Promise((resolve) => setTimeout(resolve, 400))
    return at.map((time) => time - last)
  })
  expect(answers).toHaveLength(1)
  expect(answers[0]).toBeGreaterThanOrEqual(49)
  expect(answers[0]).toBeLessThan(150)
})

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('BR-02 the slides stand still', async ({ page }) => {
    await open(page, await outletPath('BNS'))
    await watchMoves(page)
    await page.waitForTimeout(2600)
    expect(await moves(page)).toEqual([])
  })
})
