import { expect, type Page } from '@playwright/test'

/** Longer than a busy machine needs between two commands: the clock cannot be stopped at a past moment. */
const aheadMs = 10_000

/**
 * Stops timers and `Date` of the page; only `page.clock.runFor` moves them. The page must have been opened after `page.clock.install()`.
 * Timers that were due within the next ten seconds have run once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}

const stepMs = 100

/** Advances time in small steps until a value changes; the change is then at most one step old. */
async function untilChanged(page: Page, read: () => Promise<number>, withinMs: number): Promise<void> {
  const before = await read()
  for (let ms = 0; ms <= withinMs; ms += stepMs) {
    await page.clock.runFor(stepMs)
    if ((await read()) !== before) return
  }
  throw new Error(`Nothing moved within ${withinMs} ms.`)
}

type SlideShow = { count: number; everyMs: number; slideMs: number }

/**
 * GEN-09, on a stopped clock: `read` returns the visible slide, with a fraction while it moves. The slides rest until `everyMs` have
 * passed since the last start, and a move ends after `slideMs`.
 */
export async function expectSlideShow(
  page: Page,
  read: () => Promise<number>,
  { count, everyMs, slideMs }: SlideShow,
): Promise<void> {
  // Lets a move that the clock jump started come to its end.
  await page.clock.runFor(slideMs + stepMs)
  for (let round = 0; round < 2; round += 1) {
    const from = Math.round(await read())
    const next = (from + 1) % count
    await untilChanged(page, read, everyMs)
    await page.clock.runFor(slideMs - 2 * stepMs)
    expect(Math.abs((await read()) - next)).toBeGreaterThan(0.001)
    await page.clock.runFor(2 * stepMs)
    expect(await read()).toBeCloseTo(next, 2)
    await page.clock.runFor(everyMs - slideMs - 2 * stepMs)
    expect(await read()).toBeCloseTo(next, 2)
    await page.clock.runFor(2 * stepMs)
    expect(Math.abs((await read()) - next)).toBeGreaterThan(0.001)
    await page.clock.runFor(slideMs)
  }
}

/** Waits for the next move to end. */
export async function runToNextSlide(
  page: Page,
  read: () => Promise<number>,
  { everyMs, slideMs }: SlideShow,
): Promise<void> {
  await untilChanged(page, read, everyMs)
  await page.clock.runFor(slideMs)
}
