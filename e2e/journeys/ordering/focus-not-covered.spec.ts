import type { Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { expect, open, test } from '../journey.ts'

/** The header lets clicks through, and `elementFromPoint` with them, although it covers what is below it. */
const makeBarsSolid = (page: Page) =>
  page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(bar).position === 'fixed') bar.style.pointerEvents = 'auto'
  })

type Stop = { name: string; isCovered: boolean }
type Edge = 'top' | 'bottom'
/** The elements that the Tab key stopped at. */
type Walked = { stops: Element[] }

/** The focused element once it stands still: covered if no point of its visible part belongs to it. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    ;((window as unknown as Walked).stops ??= []).push(element)
    // The input of a choice is hidden inside its label.
    const isChoice = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
    const shown = (isChoice && element.closest('label')) || element
    const place = () => JSON.stringify(shown.getBoundingClientRect())
    for (let before = '', still = 0; still < 3; before = place()) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      still = before === place() ? still + 1 : 0
    }
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const between = (from: number, to: number, end: number) =>
      [0.05, 0.25, 0.5, 0.75, 0.95]
        .map((part) => from + (to - from) * part)
        .filter((at) => at >= 0 && at < end)
    const hits = between(left, right, innerWidth).flatMap((x) =>
      between(top, bottom, innerHeight).map((y) => document.elementFromPoint(x, y)),
    )
    const { name } = element as HTMLInputElement
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? (name || element.textContent?.trim().slice(0, 40))}`,
      isCovered: !hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown))),
    }
  })

/** Scrolls as a customer may have done, until the n-th stop of the first walk is on the screen, but behind a bar. */
const putBehindBar = (page: Page, index: number, edge: Edge) =>
  page.evaluate(
    ([n, side]) => {
      const box = (window as unknown as Walked).stops[n as number]?.getBoundingClientRect()
      if (box) window.scrollBy(0, side === 'top' ? box.top - 4 : box.bottom - innerHeight + 4)
    },
    [index, edge] as const,
  )

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let i = 0; i < 200; i += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('Tab never leaves the page.')
}

/** The same stops again from the last to the first, each behind the bar of this edge before it gets the focus. */
async function walkBack(page: Page, count: number, edge: Edge): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let i = count - 1; i >= 0; i -= 1) {
    await putBehindBar(page, i, edge)
    await page.keyboard.press('Shift+Tab')
    const stop = await focused(page)
    if (stop) stops.push(stop)
  }
  return stops
}

/** Every stop of the checkout from the first to the last, and back again behind the header and behind the bar at the bottom. */
async function walkBothWays(page: Page): Promise<Stop[]> {
  const forwards = await walk(page)
  expect(forwards.length).toBeGreaterThan(25)
  const names = forwards.map(({ name }) => name).toReversed()
  const behindHeader = await walkBack(page, forwards.length, 'top')
  expect(behindHeader.map(({ name }) => name)).toEqual(names)
  // From the first stop, Shift and Tab lead to the last again.
  const behindFoot = await walkBack(page, forwards.length, 'bottom')
  expect(behindFoot.map(({ name }) => name)).toEqual(names)
  return [...forwards, ...behindHeader, ...behindFoot]
}

const coveredOf = (stops: Stop[]) => stops.filter(({ isCovered }) => isCovered)

async function openCheckout(page: Page): Promise<void> {
  const customer = await enterAsNew(page)
  await fillCart(customer, await foodsOf(dayNight.id, 6))
  await open(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible()
  await makeBarsSolid(page)
}

test.describe('WCAG 2.4.11', { tag: '@both' }, () => {
  test.describe.configure({ timeout: 240_000 })

  test('no stop of the Tab key in the checkout is covered by the header or the bar, in both directions', async ({
    page,
  }) => {
    await openCheckout(page)
    expect(coveredOf(await walkBothWays(page))).toEqual([])
  })

  test('the walk notices a checkout without room for its bars', async ({ page }) => {
    await openCheckout(page)
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-padding', '0', 'important'))
    expect(coveredOf(await walkBothWays(page))).not.toEqual([])
  })
})
