import type { Page } from '@playwright/test'
import { expect, open, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

type Stop = { name: string; hasRing: boolean; isSeen: boolean }

/** More frames than any row scrolls or any colour fades for. */
const mostFrames = 600

/**
 * The focused element as displayed: does it have a focus ring, and is it on the screen and not under a bar? Waits for scrolling rows and
 * fading colours.
 */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(async (frames) => {
    const look = (element: Element): Stop => {
      const box = element.getBoundingClientRect()
      const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(element)
      // A pin on the map of the outlets is drawn: it turns blue.
      const turnsBlue = [...element.querySelectorAll('path')].some(
        (part) => getComputedStyle(part).fill === 'rgb(23, 53, 107)',
      )
      // The ring of a field is drawn around its whole box.
      const around = [element.parentElement, element.parentElement?.parentElement].map((part) =>
        part ? getComputedStyle(part).boxShadow : 'none',
      )
      const hasOutline = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)'
      // The centre of its visible part.
      const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2
      const hit = document.elementFromPoint(
        middle(box.left, box.right, innerWidth),
        middle(box.top, box.bottom, innerHeight),
      )
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        hasRing:
          boxShadow !== 'none' || hasOutline || around.some((shadow) => shadow !== 'none') || turnsBlue,
        isSeen: hit !== null && (element.contains(hit) || hit.contains(element)),
      }
    }
    for (let i = 0; ; i += 1) {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const stop = look(element)
      if ((stop.hasRing && stop.isSeen) || i === frames) return stop
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, mostFrames)

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

async function expectRings(page: Page, path: string): Promise<void> {
  await open(page, path)
  const stops = await walk(page)
  expect(stops[0]?.name, path).toContain('Skip to content')
  expect(stops.length, path).toBeGreaterThan(25)
  expect(
    stops.filter((stop) => !stop.hasRing || !stop.isSeen),
    path,
  ).toEqual([])
}

test(
  'every stop of the Tab key on the outlets and the menu has a visible ring and is not hidden by a bar',
  { tag: '@both' },
  async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of ['/jholmomo-outlets', '/jholmomo-menu']) await expectRings(page, path)
  },
)

test(
  'the first Tab offers to skip to the content, and the filters of the outlets work by keyboard alone',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()

    await page.getByRole('combobox').focus()
    await page.keyboard.type('kathmandu')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=kathmandu/)
    const filters = page.getByRole('navigation', { name: 'Filters' })
    await filters.getByRole('link', { name: 'Delivery' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/fulfilmentMethod=delivery/)
    await expect(filters.getByRole('link', { name: 'Delivery' })).toBeFocused()
  },
)

async function lookAtPhotos(page: Page): Promise<void> {
  const second = page
    .getByRole('region', { name: /^Photos of/ })
    .getByRole('link')
    .nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.yarl__counter')).toHaveText('2 / 5')
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          Boolean(document.activeElement?.closest('.yarl__portal')) ||
          document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('.yarl__root')).toHaveCount(0)
  await expect(second).toBeFocused()
}

test(
  'an outlet by keyboard: every stop has a visible ring, the photos open and close, and arrow keys move along the tabs',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    test.setTimeout(90_000)
    await expectRings(page, await outletPath('BNS'))
    if (!isMobile) await lookAtPhotos(page)
    const tabs = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(tabs.last()).toBeFocused()
    await expect(tabs.last()).toBeInViewport({ ratio: 0.95 })
    // Not always the drinks: another journey may be adding a category.
    const last = (await tabs.last().getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(last)
    await expect(tabs.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tabs.first()).toBeFocused()
  },
)
