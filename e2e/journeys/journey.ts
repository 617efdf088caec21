import { test as base, expect, type Page } from '@playwright/test'
import { closeOwnOutlets } from '../branch.ts'
import { place } from '../place.ts'
import { type Spoil, startSpoiltSite } from '../fixtures/broken-content.ts'
import { takeTurn } from '../turns.ts'

type Fixtures = {
  /** Browser errors that this journey causes on purpose. */
  expected: RegExp | undefined
  /** The notice would cover everything else, so only journeys about it show it. */
  notice: 'none' | 'shown'
  /** Content that exists once and that the journey changes or reads: see turns.ts. */
  changes: string | undefined
  reads: string | undefined
  turn: void
  /** Closes the outlets that the journey has made. */
  ownOutlets: void
  /** Starts a second web host in front of an API with changed answers; returns its address. */
  spoiltSite: (spoil: Spoil) => Promise<string>
}

/** A journey fails when the page logs an error, throws an exception or violates the content security policy. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(place.origin()),
  expected: [undefined, { option: true }],
  notice: ['none', { option: true }],
  changes: [undefined, { option: true }],
  reads: [undefined, { option: true }],
  // Waiting for the lock does not count as the journey's time.
  turn: [
    async ({ changes, reads }, use) => takeTurn({ changes, reads }, use),
    { auto: true, timeout: 300_000 },
  ],
  ownOutlets: [
    async ({}, use) => {
      await use()
      await closeOwnOutlets()
    },
    { auto: true },
  ],
  context: async ({ context, notice }, use) => {
    if (notice === 'none') await context.addInitScript(withoutNotice)
    await use(context)
  },
  page: async ({ page, expected }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`Content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
      ),
    )
    await use(page)
    expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
  },
  spoiltSite: async ({ page }, use) => {
    const stops: (() => Promise<void>)[] = []
    await use(async (spoil) => {
      const site = await startSpoiltSite(place.apiOrigin(), spoil)
      stops.push(site.stop)
      return site.origin
    })
    // A page that is still loading would log that its host is gone.
    await page.close()
    await Promise.all(stops.map((stop) => stop()))
  },
})

export { expect }

/** Runs in the page before its own scripts and hides the notice. The storage is not changed, because journeys check it. */
export function withoutNotice(): void {
  const ask = window.fetch
  window.fetch = (...asked) =>
    asked[0] === '/notice.json' ? Promise.resolve(Response.json(null)) : ask(...asked)
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Reloads as the browser's button does, and waits for hydration: text typed before may be lost on a slow machine. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

/** Waits until the page has painted and the browser has been idle, twice. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/** Sums up the layout shift of each page opened from here on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  type Watched = { shift: number }
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        (window as unknown as Watched).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await settled(page)
    return page.evaluate(() => (window as unknown as Watched).shift)
  }
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
}

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))
