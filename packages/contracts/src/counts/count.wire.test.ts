import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type CountReview,
  type CountSettings,
  type CountSheet,
  getCountSettings,
  getCountSheet,
  listOwnCounts,
  postCount,
  reviewCount,
  saveCountSettings,
  sendCountEntries,
  startCount,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T02:55:00Z')
const head = {
  id,
  number: 'CNT-0132',
  kind: 'area',
  storageArea: 'Freezer',
  state: 'counting',
  startedAt: at,
  startedBy: 'Maya Lama',
  items: 2,
  counted: 1,
} as const
const item = {
  itemId: id,
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g' as const,
  units: [{ id, name: 'sack', factor: 1 }],
}

const sheet: CountSheet = {
  ...head,
  isBlind: true,
  revision: 1,
  people: [{ name: 'Maya Lama', isOwn: true, lastAt: at }],
  lines: [
    {
      ...item,
      storageArea: 'Freezer',
      position: 1,
      counted: 58_500_000,
      isSkipped: false,
      isCountedByTwo: false,
      entries: [
        {
          id,
          itemId: id,
          round: 1,
          quantity: 58_500_000,
          unit: 'kg',
          replaces: [],
          countedAt: at,
          by: 'Maya Lama',
          isOwn: true,
        },
      ],
    },
  ],
}

const review: CountReview = {
  ...head,
  state: 'posted',
  endedAt: at,
  endedBy: 'Hari Thapa',
  branchId: id,
  branchName: 'New Road',
  people: ['Maya Lama'],
  firstEntryAt: at,
  lastEntryAt: at,
  revision: 1,
  lines: [
    {
      ...item,
      counted: 2_600,
      expected: 3_400,
      difference: -800,
      value: -68_000,
      check: 'recounted',
      isCountedByTwo: false,
      rounds: [{ round: 1, counted: 2_600, by: ['Maya Lama'], at }],
      reason: 'missing',
    },
  ],
  notCounted: [{ ...item, isSkipped: true }],
  values: { short: -68_000, over: 0, net: -68_000 },
  recountFrom: 50_000,
  approvalFrom: 500_000,
  needsApproval: false,
  mayPost: false,
  submittedBy: 'Maya Lama',
  note: '',
  isReversed: false,
}

const settings: CountSettings = {
  isBlind: true,
  recountFrom: 50_000,
  approvalFrom: 500_000,
  isOnePerson: false,
  dailyItemIds: [id],
  dailyItems: [{ id, name: 'Paneer' }],
  version: 1,
}

test('a sheet, a review, a list and the settings survive the round trip', () => {
  expect(z.decode(getCountSheet.reply, z.encode(getCountSheet.reply, sheet))).toEqual(sheet)
  const sent = z.encode(reviewCount.reply, review)
  expect(sent).toMatchObject({ data: { values: { net: '-680.00' }, recountFrom: '500.00' } })
  expect(z.decode(reviewCount.reply, sent)).toEqual(review)
  const page = {
    items: [{ ...head, branchId: id, branchName: 'New Road', differences: 7, net: 375_800 }],
    nextCursor: undefined,
  }
  expect(z.decode(listOwnCounts.reply, z.encode(listOwnCounts.reply, page))).toEqual(page)
  expect(z.decode(getCountSettings.reply, z.encode(getCountSettings.reply, settings))).toEqual(settings)
})

const entry = { id, itemId: id, round: 1, unit: 'kg', replaces: [], countedAt: at.toISOString() }
const entries = (over: object) => ({ sentAt: at.toISOString(), entries: [{ ...entry, ...over }] })

test('an entry may be zero or skipped, but not negative', () => {
  const isGood = (body: unknown) => sendCountEntries.body.safeParse(body).success
  expect([entries({ quantity: 0 }), entries({}), entries({ quantity: 5, round: 9 })].map(isGood)).toEqual([
    true,
    true,
    true,
  ])
  const bad = [
    entries({ quantity: -1 }),
    entries({ round: 0 }),
    entries({ quantity: 0.5 }),
    { ...entries({}), entries: [] },
  ]
  expect(bad.map(isGood)).toEqual([false, false, false, false])
})

test.each([
  [startCount.body, { id, kind: 'weekly' }, true],
  [startCount.body, { id, kind: 'area', storageArea: '' }, true],
  [startCount.body, { id, kind: 'area' }, false],
  [startCount.body, { id, kind: 'daily', storageArea: 'Freezer' }, false],
  [postCount.body, { revision: 1, reasons: [{ itemId: id, reason: 'missing' }], note: '' }, true],
  [postCount.body, { revision: 1, reasons: [{ itemId: id, reason: 'lazy' }], note: '' }, false],
  [
    saveCountSettings.body,
    {
      isBlind: true,
      recountFrom: '-1.00',
      approvalFrom: '1.00',
      isOnePerson: false,
      dailyItemIds: [],
      version: 1,
    },
    false,
  ],
])('a body is checked: %#', (body, value, isGood) => {
  expect(body.safeParse(value).success).toBe(isGood)
})
