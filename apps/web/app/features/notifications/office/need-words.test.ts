import {
  type OfficeEntry,
  type OfficeKind,
  type OfficeNeed,
  officeKinds,
} from '@momo/contracts/notifications'
import { expect, test } from 'vitest'
import { needWords } from './need-words.ts'

const entry = (kind: OfficeKind, over: Partial<OfficeEntry> = {}): OfficeEntry => ({
  id: '019311ab-0000-7000-8000-000000000001',
  kind,
  topic: officeKinds[kind],
  isUrgent: false,
  subject: '',
  branch: { id: '019311ab-0000-7000-8000-000000000002', name: 'Thamel' },
  count: 1,
  openedAt: new Date(0),
  changedAt: new Date(0),
  isUnread: true,
  version: 1,
  ...over,
})
const need = (newest: OfficeEntry, over: Partial<OfficeNeed> = {}): OfficeNeed => ({
  entries: 1,
  count: 1,
  names: ['Thamel'],
  newest,
  ...over,
})

test('one entry says what it is about and opens its page', () => {
  const difference = entry('day-closing.difference', { subject: '2026-11-13 -15000' })
  expect(needWords(need(difference))).toMatchObject({
    title: 'Cash difference at Thamel',
    text: 'Fri, 13 Nov 2026: Rs. 150.00 short.',
    to: '/superadmin/invoice/closing/019311ab-0000-7000-8000-000000000002/2026-11-13',
  })
})

test('several entries of a kind are one row with the newest names', () => {
  const several = need(entry('orders.late'), { entries: 5, count: 22, names: ['Thamel', 'Boudha', 'Patan'] })
  expect(needWords(several)).toEqual({
    title: '5 branches are running late',
    text: 'Thamel, Boudha, Patan, ...',
    to: '/superadmin/notification?topic=orders',
  })
  const requisitions = need(entry('requisition.waiting'), {
    entries: 2,
    count: 7,
    names: ['Thamel, Boudha', 'Lakeside'],
  })
  expect(needWords(requisitions).title).toBe('7 requisitions to approve')
})

test('every kind has a title and a page, alone and several times', () => {
  for (const kind of Object.keys(officeKinds) as OfficeKind[])
    for (const entries of [1, 3]) {
      const { title, to } = needWords(
        need(entry(kind, { subject: '2026-11-13 5' }), { entries, count: entries }),
      )
      expect(title, kind).not.toBe('')
      expect(to, kind).toMatch(/^\//)
    }
})
