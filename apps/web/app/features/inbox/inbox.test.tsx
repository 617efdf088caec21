import { expect, test } from 'vitest'
import type { Entry, EntryKind, EntryPage, OpenEntry } from '@momo/contracts/inbox'
import { renderElement } from '#testing/render-page.tsx'
import { Answers, EntryFacts } from './entry-facts.tsx'
import { filterFromUrl } from './filter-from-url.ts'
import { InboxList } from './inbox-list.tsx'

const entry: Entry = {
  id: '019311ab-0000-7000-8000-000000000001',
  kind: 'banquet',
  fullName: 'Prakash <b>Adhikari</b>',
  contact: '9841000000',
  email: 'prakash@example.com',
  details: { eventDate: '2026-12-01', guests: 40, place: 'our-hall' },
  message: 'By the window.',
  state: 'new',
  note: '',
  version: 1,
  sentAt: new Date('2026-11-15T10:00:00+05:45'),
  deleteAfter: new Date('2028-11-15T10:00:00+05:45'),
}
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const page = (change: Partial<EntryPage> = {}): EntryPage => ({
  items: [entry],
  counts: { new: 3 },
  nextCursor: undefined,
  ...change,
})
const shown = (value: EntryPage, address = '/superadmin/banquet', kind: EntryKind = 'banquet') =>
  renderElement(<InboxList kind={kind} page={value} />, address)

test('HOM-06 an entry row links to the entry and shows summary, state and date; input is escaped', async () => {
  const html = await shown(page(), '/superadmin/banquet?state=new')
  expect(words(html)).toContain('New Tue, 1 Dec 2026, 40 guests Sun, 15 Nov 2026 prakash@example.com')
  expect(html).toContain('Prakash &lt;b&gt;Adhikari')
  expect(html).toContain(`href="/superadmin/banquet?state=new&amp;entry=${entry.id}"`)
})

test('each state of this inbox has a tab with its count', async () => {
  expect(words(await shown(page()))).toContain('All 3 New 3 In progress 0 Answered 0 Closed 0')
  const applications = { ...entry, kind: 'application' as const, details: { designation: 'Momo Chef' } }
  const html = await shown(page({ items: [applications] }), '/superadmin/employee', 'application')
  expect(words(html)).toContain('Shortlisted 0 Hired 0 Declined 0')
})

test('the next page link keeps the filter', async () => {
  const html = await shown(page({ nextCursor: 'abc' }), '/superadmin/banquet?q=momo&cursor=x')
  expect(html).toContain('href="/superadmin/banquet?q=momo&amp;cursor=abc"')
  expect(words(html)).toContain('Back to newest')
})

test('empty and no match have different texts', async () => {
  const none = page({ items: [], counts: {} })
  expect(words(await shown(none))).toContain('No banquet enquiries yet')
  expect(words(await shown(none, '/superadmin/banquet?q=unknown'))).toContain('Nothing found')
})

test('a state that this inbox does not have is ignored', () => {
  expect(filterFromUrl('banquet', new URLSearchParams('state=hired&q= '))).toEqual({
    kind: 'banquet',
    state: undefined,
    q: undefined,
  })
  expect(filterFromUrl('application', new URLSearchParams('state=hired'))).toMatchObject({
    state: 'hired',
  })
})

test('CAR-04 an open entry shows all input and its deletion date', async () => {
  const open: OpenEntry = { ...entry, answers: [] }
  const html = words(await renderElement(<EntryFacts entry={open} />))
  expect(html).toContain(
    'Event date Tue, 1 Dec 2026 Guests 40 Venue In our hall Received Sun, 15 Nov 2026, 10:00 AM Will be deleted on Wed, 15 Nov 2028',
  )
})

test('an answer shows author, time and delivery status', async () => {
  const answer = {
    id: entry.id,
    text: 'Namaste',
    by: 'Dawa Sherpa',
    at: entry.sentAt,
    delivery: 'failed' as const,
  }
  expect(words(await renderElement(<Answers answers={[answer]} />))).toContain(
    'Dawa Sherpa, Sun, 15 Nov 2026, 10:00 AM Not delivered Namaste',
  )
})
