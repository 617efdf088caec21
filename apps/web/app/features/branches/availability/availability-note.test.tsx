import type { Branch, OrderAvailability } from '@momo/contracts/branches'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { AvailabilityNote } from './availability-note.tsx'
import { toAvailabilityView } from './availability-view.ts'

const now = new Date('2026-11-15T12:15:00Z')
const branch: Pick<Branch, 'open' | 'phone'> = {
  open: { isOpen: true, closesSoon: false } as Branch['open'],
  phone: '9841234567',
}
const paused: OrderAvailability = {
  now,
  takesQuick: false,
  because: 'paused',
  message: 'A wedding party has the kitchen.',
  until: new Date('2026-11-15T13:00:00Z'),
  menuVersion: 'a1',
}
const words = async (availability: OrderAvailability | undefined, over: Partial<typeof branch> = {}) =>
  (
    await renderElement(
      <AvailabilityNote
        branch={{ ...branch, ...over }}
        availability={availability && toAvailabilityView(availability)}
      />,
    )
  )
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()

test('R-16 a paused outlet shows the end, its message and the alternatives', async () => {
  expect(await words(paused)).toBe(
    'No new orders until 6:45 PM: “A wedding party has the kitchen”. You can choose a later time at checkout, or call 9841 234 567.',
  )
})

test('a pause without a message shows only its end', async () => {
  expect(await words({ ...paused, message: undefined })).toContain('No new orders until 6:45 PM. You can')
})

test('R-19 an outlet with an unwatched board shows its phone number', async () => {
  const unwatched: OrderAvailability = { now, takesQuick: false, because: 'unwatched', menuVersion: 'a1' }
  expect(await words(unwatched)).toBe(
    "This outlet isn't taking online orders right now. You can choose a later time at checkout, or call 9841 234 567.",
  )
  expect(await words(unwatched, { phone: undefined })).toBe(
    "This outlet isn't taking online orders right now. You can choose a later time at checkout.",
  )
})

test('an outlet that is accepting orders, closed or unknown shows no note', async () => {
  expect(await words({ now, takesQuick: true, menuVersion: 'a1' })).toBe('')
  expect(await words(paused, { open: { ...branch.open, isOpen: false } })).toBe('')
  expect(await words(undefined)).toBe('')
})
