// texts: apps/web/app/features/branches/branches.messages.ts
import type { Page } from '@playwright/test'
import { bare, owl } from '../../fixtures/edge-case-branches.ts'
import { expect, open, settled, test } from '../journey.ts'
import { outlets, type WireOutlet } from './outlets-data.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) =>
  cards(page)
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => heading.textContent))
const search = (page: Page) => page.getByRole('combobox', { name: 'Search outlets' })
const chip = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name })
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' })
/** The place field has a status of its own. */
const resultLine = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /outlet/ })
const nameOf = (outlet: WireOutlet) => outlet.BranchName

async function find(page: Page, words: string): Promise<void> {
  await search(page).fill(words)
  await search(page).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
  await expect(resultLine(page)).toContainText(`for “${words}”`)
}

test(
  'OUT-01 the outlets of GET /api/v1/branches as cards that lead to the outlet',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    // The list also has the outlets of other journeys, which change, and an outlet may open or close at this minute.
    let all: WireOutlet[] = []
    await expect(async () => {
      await open(page, '/jholmomo-outlets')
      all = await outlets()
      expect(await names(page)).toEqual(all.slice(0, 12).map(nameOf))
      const targets = await cards(page).evaluateAll((found) =>
        found.map((card) => card.querySelector('h2 a, h3 a')?.getAttribute('href')),
      )
      expect(targets).toEqual(all.slice(0, 12).map(({ id }) => `/jholmomo-outlets/${id}`))
      await page.getByRole('link', { name: 'More outlets' }).click()
      await expect.poll(() => names(page), { timeout: 2_000 }).toEqual(all.slice(12).map(nameOf))
    }).toPass()
    await open(page, '/jholmomo-outlets?q=thamel')
    const [thamel] = await outlets('&q=thamel')
    await expect(cards(page)).toContainText(thamel?.Location ?? '-')
    await expect(cards(page)).toContainText(`${thamel?.AverageRating}`)
    // The whole card is clickable.
    await cards(page).click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(new RegExp(`/jholmomo-outlets/${thamel?.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thamel?.BranchName ?? '-')
  },
)

test(
  'OUT-02 search by name or place: momo, mo:mo and मःम find the same outlets, and ways to get food narrow the list',
  { tag: '@both' },
  async ({ page }) => {
    test.setTimeout(60_000)
    await open(page, '/jholmomo-outlets')
    await find(page, 'thamel')
    await expect.poll(() => names(page)).toEqual(['Jhol Momo Thamel'])
    await expect(resultLine(page)).toContainText('1 outlet')
    await find(page, 'lalitpur')
    await expect
      .poll(async () => (await names(page)).toSorted())
      .toEqual(['Jhol Momo Jhamsikhel', 'Jhol Momo Lagankhel'])
    await find(page, 'Dharan')
    await expect(page.getByText('No outlets found for “Dharan”')).toBeVisible()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(cards(page)).toHaveCount(12)
    await expect(search(page)).toHaveValue('')
    // The outlets of other journeys change meanwhile.
    await expect(async () => {
      const found: (string | null)[][] = []
      for (const words of ['momo', 'mo:mo', 'मःम', 'MoMo']) {
        await find(page, words)
        found.push(await names(page))
      }
      expect(found[0]).toHaveLength(12)
      for (const other of found.slice(1)) expect(other).toEqual(found[0])
    }).toPass()
    await find(page, 'ठमेल')
    await expect.poll(() => names(page)).toEqual(['Jhol Momo Thamel'])
    await find(page, 'kathmandu')
    await chip(page, 'Delivery').click()
    await expect
      .poll(() => names(page))
      .toEqual((await outlets('&q=kathmandu&fulfilmentMethod=delivery')).map(nameOf))
    await expect(search(page)).toHaveValue('kathmandu')
    await chip(page, 'Delivery').click()
    await expect.poll(() => names(page)).toEqual((await outlets('&q=kathmandu')).map(nameOf))
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets$/)
  },
)

/** Counts how often the page requests the location. */
const countAsking = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    for (const name of ['getCurrentPosition', 'watchPosition'] as const) {
      const ask = navigator.geolocation[name].bind(navigator.geolocation) as (...args: unknown[]) => unknown
      Object.assign(navigator.geolocation, {
        [name]: (...args: unknown[]) => {
          ;(window as unknown as { asked: number }).asked += 1
          return ask(...args)
        },
      })
    }
  })
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)

test.describe('with the location allowed', () => {
  const here = { latitude: 27.6588, longitude: 85.3247 }
  test.use({ geolocation: here, permissions: ['geolocation'] })

  test(
    "OUT-02 'near me' lists by distance, and the location is requested only on click",
    { tag: '@both' },
    async ({ page }) => {
      const radians = (degrees: number) => (degrees * Math.PI) / 180
      const km = (outlet: WireOutlet) => {
        const [latitude, longitude] = [Number(outlet.Latitude), Number(outlet.Longitude)]
        const a =
          Math.sin(radians(latitude - here.latitude) / 2) ** 2 +
          Math.cos(radians(latitude)) *
            Math.cos(radians(here.latitude)) *
            Math.sin(radians(longitude - here.longitude) / 2) ** 2
        return 12_742 * Math.asin(Math.sqrt(a))
      }
      const isOpen = ({ Open }: WireOutlet) => Number(Open.IsOpen)
      const placed = async () =>
        (await outlets())
          .filter((outlet) => outlet.Latitude !== null)
          .toSorted((a, b) => isOpen(b) - isOpen(a) || km(a) - km(b))
      await countAsking(page)
      await open(page, '/jholmomo-outlets')
      await settled(page)
      expect(await asked(page)).toBe(0)
      await nearMe(page).click()
      await expect(page).toHaveURL(/near=27\.659/)
      await expect(cards(page).first()).toContainText(/\d+\.\d km/)
      expect(await asked(page)).toBe(1)
      // The outlets of other journeys change, and an outlet may open or close at this minute.
      await expect(async () => {
        await page.reload()
        const wanted = await placed()
        expect(await names(page)).toEqual(wanted.slice(0, 12).map(nameOf))
        const shown = Number(/(\d+\.\d) km/.exec(await cards(page).first().innerText())?.[1])
        expect(Math.abs(shown - km(wanted[0] as WireOutlet))).toBeLessThan(0.15)
      }).toPass()
      await expect(resultLine(page)).toContainText('open first, then nearest')
    },
  )
})

test.describe('with the location refused', () => {
  test.use({ permissions: [] })

  test("OUT-02 a denied 'near me' says so and keeps the search", { tag: '@both' }, async ({ page }) => {
    await countAsking(page)
    await open(page, '/jholmomo-outlets')
    await find(page, 'kathmandu')
    const before = await names(page)
    await nearMe(page).click()
    await expect(page.getByText("We couldn't get your location.")).toBeVisible()
    expect(await asked(page)).toBe(1)
    await expect(search(page)).toHaveValue('kathmandu')
    expect(await names(page)).toEqual(before)
  })
})

test(
  "OUT-02 'open now' goes by Kathmandu time and opening hours, past midnight included",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    await chip(page, 'Open now').click()
    await expect(page).toHaveURL(/open=1/)
    // The outlets of other journeys change, and an outlet may open or close at this minute.
    await expect(async () => {
      await open(page, '/jholmomo-outlets?open=1')
      const isOpen = (await outlets()).filter((outlet) =>
        openByTheClock(outlet as unknown as WithHours, new Date()),
      )
      expect(await names(page)).toEqual(isOpen.slice(0, 12).map(nameOf))
      const count = `${isOpen.length} outlet${isOpen.length === 1 ? '' : 's'} open now`
      expect(await resultLine(page).textContent()).toContain(count)
    }).toPass()
    for (const card of await cards(page).all())
      await expect(card).toContainText(/Open till|Open all day|Closes soon/)
    // Its hours began yesterday or run into tomorrow, at any time of a run.
    await open(page, '/jholmomo-outlets?q=owl&open=1')
    expect(await names(page)).toEqual([owl.name])
    await open(page, '/jholmomo-outlets?q=corner&open=1')
    await expect(page.getByText('No outlets found for “corner”')).toBeVisible()
    await open(page, '/jholmomo-outlets?q=corner')
    expect(await names(page)).toEqual([bare.name])
    await expect(cards(page)).toContainText('Closed')
  },
)

type WithHours = { OpeningHours: { DayOfWeek: string; OpenTime: string; CloseTime: string }[] }
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** An independent implementation of the requirement: today's hours, or yesterday's that run past midnight. */
function openByTheClock({ OpeningHours }: WithHours, now: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kathmandu',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const today = days.indexOf(part('weekday'))
  const minute = minutes(`${part('hour')}:${part('minute')}`)
  return OpeningHours.some(({ DayOfWeek, OpenTime, CloseTime }) => {
    const [opens, closes, day] = [minutes(OpenTime), minutes(CloseTime), days.indexOf(DayOfWeek)]
    const overnight = closes <= opens
    if (day === today) return minute >= opens && (overnight || minute < closes)
    return overnight && day === (today + 6) % 7 && minute < closes
  })
}
