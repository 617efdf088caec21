import { expect, test } from 'vitest'
import { z } from 'zod'
import { EntryPageWire, OpenEntryWire } from './entry.wire.ts'

const entry = {
  id: '019311ab-0000-7000-8000-000000000001',
  kind: 'banquet',
  fullName: 'Prakash Adhikari',
  contact: '9841000000',
  email: null,
  details: { eventDate: '2026-12-01', guests: 40, place: 'our-hall' },
  message: 'By the window.\nVegetarian.',
  state: 'in-progress',
  note: '',
  version: 3,
  sentAt: '2026-11-15T04:15:00.000Z',
  deleteAfter: '2028-11-15T04:15:00.000Z',
} as const

test('an entry with its answers survives the round trip', () => {
  const answer = {
    id: entry.id,
    text: 'Namaste',
    by: 'Dawa Sherpa',
    at: entry.sentAt,
    delivery: 'sent',
  } as const
  const inside = z.decode(OpenEntryWire, { ...entry, answers: [answer, { ...answer, delivery: undefined }] })
  expect(inside).toMatchObject({
    email: undefined,
    sentAt: new Date(entry.sentAt),
    answers: [{ at: new Date(entry.sentAt) }, {}],
  })
  expect(z.encode(OpenEntryWire, inside)).toEqual({
    ...entry,
    answers: [answer, { ...answer, delivery: undefined }],
  })
})

test('a page of them survives the round trip', () => {
  const page = {
    success: true,
    data: { items: [{ ...entry, email: 'p@example.com' }], nextCursor: null, counts: { new: 2 } },
  } as const
  const inside = z.decode(EntryPageWire, page as never)
  expect(inside).toMatchObject({
    nextCursor: undefined,
    counts: { new: 2 },
    items: [{ email: 'p@example.com' }],
  })
  expect(z.encode(EntryPageWire, inside)).toEqual(page)
})
