import type { Branch, Taking } from '@momo/contracts/branches'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { TakingNote } from './availability-note.tsx'
import { takingView } from './availability-view.ts'

const now = new Date('2026-11-15T12:15:00Z')
const branch: Pick<Branch, 'open' | 'phone'> = { open: { isOpen: true, closesSoon: false } as Branch['open'], phone: '9841234567' }
const paused: Taking = {
  now,
  takesQuick: false,
  because: 'paused',
  message: 'A wedding party has the kitchen.',
  until: new Date('2026-11-15T13:00:00Z'),
  menuVersion: 'a1',
}
const words = async (taking: Taking | undefined, over: Partial<typeof branch> = {}) =>
  (await renderElement(<TakingNote branch={{ ...branch, ...over }} taking={taking && takingView(taking)} />))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('R-16 a paused outlet says until when, in its own words, and what can be done instead', async () => {
  expect(await words(paused)).toBe(
    'No new orders until 6:45 PM: “A wedding party has the kitchen”. You can choose a later time at the checkout, or call 9841 234 567.',
  )
})

test('a pause without a word says only until when', async () => {
  expect(await words({ ...paused, message: undefined })).toContain('No new orders until 6:45 PM. You can')
})

test('R-19 an outlet whose board nobody watches says whom to call', async () => {
  const unwatched: Taking = { now, takesQuick: false, because: 'unwatched', menuVersion: 'a1' }
  expect(await words(unwatched)).toBe(
    'This outlet is not answering online right now. You can choose a later time at the checkout, or call 9841 234 567.',
  )
  expect(await words(unwatched, { phone: undefined })).toBe(
    'This outlet is not answering online right now. You can choose a later time at the checkout.',
  )
})

test('an outlet that takes orders, that is closed, or of which nobody can say, says nothing of it', async () => {
  expect(await words({ now, takesQuick: true, menuVersion: 'a1' })).toBe('')
  expect(await words(paused, { open: { ...branch.open, isOpen: false } })).toBe('')
  expect(await words(undefined)).toBe('')
})
