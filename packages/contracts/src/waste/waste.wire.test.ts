import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getWasteChoices,
  isUnusual,
  listOwnWaste,
  recordWaste,
  type WasteChoices,
  type WasteDay,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T10:35:00Z')
const hash = 'a'.repeat(64)
const entry = {
  id,
  reason: 'dropped',
  note: '',
  happenedAt: at,
  recordedAt: at,
  by: 'Hari Thapa',
  isOwn: true,
  canUndo: true,
  isReversed: false,
} as const

const day: WasteDay = {
  date: '2026-11-15',
  entries: [
    {
      ...entry,
      what: { kind: 'item', itemId: id, name: 'Dough', baseUnit: 'g', quantity: 800_000, unit: 'kg' },
    },
    {
      ...entry,
      what: { kind: 'plates', foodId: id, name: 'Chicken Jhol Momo', plates: 2 },
      value: 15_062,
      photo: {
        alt: '',
        width: 80,
        height: 60,
        blur: '',
        jpeg: `/media/${hash}/80.jpg`,
        webp: [{ width: 80, url: `/media/${hash}/80.webp` }],
        avif: [],
      },
    },
  ],
  nextCursor: 'x',
  byReason: [{ reason: 'dropped', entries: 2, value: 15_062 }],
  total: 15_062,
}
const tile = { itemId: id, name: 'Curd', nameNe: '', baseUnit: 'g' as const, units: [], onHand: 1_200 }
const choices: WasteChoices = {
  items: [tile],
  plates: [{ foodId: id, name: 'Momo' }],
  expired: [{ ...tile, batchId: id, code: 'B1', useBy: '2026-11-14', quantity: 1_200 }],
  usualItems: [{ itemId: id, usual: 300 }],
  usualPlates: [{ foodId: id, usual: 2 }],
}

test('a day and the choices survive the round trip', () => {
  const sent = z.encode(listOwnWaste.reply, day)
  expect(sent).toMatchObject({ data: { total: '150.62' } })
  expect(z.decode(listOwnWaste.reply, sent)).toEqual(day)
  expect(z.decode(getWasteChoices.reply, z.encode(getWasteChoices.reply, choices))).toEqual(choices)
})

test('more than three times the usual quantity is unusual; without a usual one nothing is', () => {
  expect([isUnusual(900, 300), isUnusual(901, 300), isUnusual(1e9, undefined)]).toEqual([false, true, false])
})

const body = { id, reason: 'spoiled', note: '', happenedAt: at.toISOString(), sentAt: at.toISOString() }

test.each([
  [{ kind: 'item', itemId: id, quantity: 500, unit: 'g' }, true],
  [{ kind: 'plates', foodId: id, plates: 2, optionIds: [] }, true],
  [{ kind: 'item', itemId: id, quantity: 0, unit: 'g' }, false],
  [{ kind: 'plates', foodId: id, plates: 0.5, optionIds: [] }, false],
  [{ kind: 'item', itemId: id, quantity: 5, unit: 'g', plates: 1 }, false],
])('waste of %j is accepted: %s', (what, isGood) => {
  expect(recordWaste.body.safeParse({ ...body, what }).success).toBe(isGood)
})
