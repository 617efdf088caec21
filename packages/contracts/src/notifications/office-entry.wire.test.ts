import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getEveningChoices,
  getOfficeSummary,
  listOfficeEntries,
  listOfficeNeeds,
  type OfficeEntry,
  type OfficeNeed,
  type OfficeSummary,
  snoozeOfficeEntry,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-18T12:46:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

const open: OfficeEntry = {
  id: id(1),
  kind: 'purchase-order.late',
  topic: 'suppliers',
  isUrgent: false,
  subject: 'PO-0194, Himal Flour Mill',
  recordId: id(2),
  count: 1,
  openedAt: at,
  changedAt: at,
  isUnread: true,
  version: 1,
}
const full: OfficeEntry = {
  ...open,
  id: id(3),
  branch: { id: id(4), name: 'Thamel' },
  owner: { id: id(5), name: 'Ramesh Karki' },
  snoozedUntil: at,
  doneAt: at,
  doneBy: { id: id(5), name: 'Ramesh Karki' },
  version: 4,
}

test('a page of entries survives the round trip', () => {
  const page = { items: [open, full], nextCursor: 'next' }
  const wire = sent(z.encode(listOfficeEntries.reply, page))
  expect(z.decode(listOfficeEntries.reply, wire)).toEqual(page)
  expect(z.decode(listOfficeEntries.query, {})).toEqual({ view: 'open', limit: 25 })
})

test('a summary survives the round trip', () => {
  const summary: OfficeSummary = {
    unread: 4,
    mine: 6,
    open: 19,
    snoozed: 3,
    topics: [{ topic: 'stock', count: 7 }],
    people: [{ id: id(5), name: 'Ramesh Karki' }],
  }
  const wire = sent(z.encode(getOfficeSummary.reply, summary))
  expect(z.decode(getOfficeSummary.reply, wire)).toEqual(summary)
})

test('a snooze survives the round trip, with or without a time', () => {
  for (const snooze of [{ until: at }, {}])
    expect(z.decode(snoozeOfficeEntry.body, sent(z.encode(snoozeOfficeEntry.body, snooze)))).toEqual(snooze)
})

test('needs survive the round trip', () => {
  const needs: OfficeNeed[] = [{ entries: 2, count: 3, names: ['Thamel', 'Boudha'], newest: full }]
  const wire = sent(z.encode(listOfficeNeeds.reply, needs))
  expect(z.decode(listOfficeNeeds.reply, wire)).toEqual(needs)
})

test('the choices of the evening survive the round trip, with and without a phone', () => {
  for (const choices of [
    { mail: true, sms: false },
    { mail: false, sms: true, phone: '9841234567' },
  ]) {
    const wire = sent(z.encode(getEveningChoices.reply, choices))
    expect(z.decode(getEveningChoices.reply, wire)).toEqual(choices)
  }
})
