import { bare, owl } from '../odd-outlets.ts'
import { beyondEdge, coveredWords, smallTargets } from '../screen-faults.ts'
import { expect, open, test } from './journey.ts'
import { outletPath } from './outlets-data.ts'

const paths = async () => [
  '/',
  '/menu/chicken-jhol-momo',
  '/jholmomo-outlets',
  '/jholmomo-outlets?q=nothing-like-it',
  '/jholmomo-outlets?near=27.7,85.3&open=1&way=pickup',
  await outletPath('BNS'),
  `${await outletPath('KLK')}?category=drinks`,
  `/jholmomo-outlets/${bare.id}`,
  `/jholmomo-outlets/${owl.id}`,
  '/jholmomo-menu',
  `/menuoutlet/${encodeURIComponent(owl.name)}`,
  '/login?google=refused',
  '/signup',
  '/login/ForgotPassword',
  '/set-up',
]

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: false })
  test('nothing ends beyond the edge and no picture covers words', async ({ page }) => {
    test.setTimeout(60_000)
    for (const path of await paths()) {
      await open(page, path)
      expect({ path, beyond: await beyondEdge(page), covered: await coveredWords(page) }).toEqual({ path, beyond: [], covered: [] })
    }
  })
})

test('no picture covers words', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/', '/menu/chicken-jhol-momo', '/jholmomo-outlets', await outletPath('BNS'), '/jholmomo-menu']) {
    await open(page, path)
    expect({ path, covered: await coveredWords(page) }).toEqual({ path, covered: [] })
  }
})

test.describe('with text twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: false })
  test('nothing ends beyond the edge', async ({ page }) => {
    test.setTimeout(60_000)
    for (const path of await paths()) {
      await open(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect({ path, beyond: await beyondEdge(page) }).toEqual({ path, beyond: [] })
    }
  })
})

test('every control on a phone is 44 px high', async ({ page }) => {
  test.setTimeout(60_000)
  for (const path of await paths()) {
    await open(page, path)
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] })
  }
})

test('nothing moves once it is drawn', { tag: '@both' }, async ({ page }) => {
  for (const path of ['/', '/menu/chicken-jhol-momo', '/jholmomo-outlets', await outletPath('BNS'), '/jholmomo-menu']) {
    await page.goto(path)
    const moved = await page.evaluate(async () => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      const shifts: Shift[] = []
      new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({ type: 'layout-shift', buffered: true })
      await document.fonts.ready
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      const sum = shifts.reduce((all, shift) => all + shift.value, 0)
      return sum < 0.02
        ? []
        : shifts.flatMap((shift) => shift.sources.map(({ node }) => `${shift.value}: ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
    })
    expect({ path, moved }).toEqual({ path, moved: [] })
  }
})

test('reviews that come late move nothing that is being read', { tag: '@both' }, async ({ page }) => {
  await page.route(/\/reviews/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await open(page, await outletPath('BNS'))
  const similar = page.getByRole('heading', { name: 'Similar Outlets' })
  await similar.scrollIntoViewIfNeeded()
  await expect(page.getByText('Loading reviews')).toBeAttached()
  const place = await similar.boundingBox()
  await expect(page.getByRole('region', { name: 'Latest Reviews' }).getByRole('article').first()).toBeVisible()
  expect(await similar.boundingBox()).toEqual(place)
})
