import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { BranchDashboard } from './dashboard.tsx'

const now = new Date('2026-11-15T12:00:00+05:45')
const branch = {
  id: '019311ab-0000-7000-8000-00000000000b',
  code: 'NRD',
  name: 'Jhol Momo New Road',
  averageRating: 4.5,
  totalReviews: 30,
  photos: [],
  openingHours: [{ day: 'Sunday' as const, opens: '10:00', closes: '21:30' }],
  specialDays: [],
  open: { isOpen: true, closesSoon: false, closesAt: new Date('2026-11-15T21:30:00+05:45') },
  ways: ['pickup' as const],
  tags: [],
  prepMinutes: 20,
  lastOrderMinutes: 15,
  shownRating: { average: 4.66, count: 41 },
  updatedAt: now,
  version: 1,
  business: 'open' as const,
}
const food = { id: branch.id, name: 'Jhol Momo', price: 18000, isBestseller: false, allergens: [], hasOptions: false, soldOut: true }
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('it tells what is known of the branch and leads to what guests see of it', async () => {
  const html = await renderElement(<BranchDashboard branch={branch} foods={[food]} now={now} />)
  expect(words(html)).toContain(
    'Now Open Open till 9:30 PM Rating 4.7 41 reviews Kitchen time 20 min as guests read it On the menu 1 1 sold out',
  )
  expect(html).toContain(`href="/jholmomo-outlets/${branch.id}"`)
  expect(html).toContain('href="/menuoutlet/Jhol%20Momo%20New%20Road"')
})

test('an admin whose account has no branch is told so', async () => {
  expect(words(await renderElement(<BranchDashboard branch={undefined} foods={[]} now={now} />))).toContain('has no outlet yet')
})
