import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Alert, type AlertCard, listAlertCards, saveAlertSettings, snoozeAlerts } from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

const item: NonNullable<Alert['item']> = {
  id: id(2),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: '',
  baseUnit: 'g',
  units: [],
}
const alert: Alert = {
  id: id(1),
  kind: 'expiring',
  severity: 'warning',
  item,
  location: { id: id(3), kind: 'branch', name: 'Thamel' },
  owner: 'branch',
  assignee: { id: id(4), name: 'Sita Gurung' },
  openedAt: at,
  snoozedUntil: at,
  onHand: 4_600_000,
  safetyLevel: 2_000_000,
  daysLeft: 1.4,
  quantity: 600_000,
  value: 54_000,
  useBy: '2026-11-16',
  remedies: ['waste', 'open-item'],
}

test('a page of cards survives the round trip', () => {
  const card: AlertCard = {
    id: item.id,
    item,
    severity: 'warning',
    value: 54_000,
    count: 1,
    locationCount: 1,
    kinds: [{ kind: 'expiring', count: 1 }],
    alerts: [alert],
  }
  const page = { items: [card], nextCursor: 'next' }
  const wire = z.encode(listAlertCards.reply, page)
  expect(wire).toMatchObject({
    data: { items: [{ value: '540.00', alerts: [{ openedAt: at.toISOString() }] }] },
  })
  expect(z.decode(listAlertCards.reply, sent(wire))).toEqual(page)
})

test('a card of a transfer survives the round trip', () => {
  const transfer = { id: id(5), number: 'TRF-0311', requisitionId: id(6) }
  const overdue: Alert = {
    ...alert,
    kind: 'transfer-overdue',
    item: undefined,
    transfer,
    remedies: ['open-transfer'],
  }
  const card: AlertCard = {
    id: transfer.id,
    transfer,
    severity: 'warning',
    count: 1,
    locationCount: 1,
    kinds: [{ kind: 'transfer-overdue', count: 1 }],
    alerts: [overdue],
  }
  const page = { items: [card], nextCursor: undefined }
  expect(z.decode(listAlertCards.reply, sent(z.encode(listAlertCards.reply, page)))).toEqual(page)
})

test('a snooze names at least one alert and may end', () => {
  const isGood = (body: unknown) => snoozeAlerts.body.safeParse(body).success
  expect(isGood({ ids: [id(1)] })).toBe(true)
  expect(isGood({ ids: [id(1)], until: at.toISOString() })).toBe(true)
  expect(isGood({ ids: [] })).toBe(false)
  expect(isGood({ ids: [id(1)], until: 'tomorrow' })).toBe(false)
})

test('limits are between a tenth of a day and two weeks', () => {
  const isGood = (runsOutTenths: number) =>
    saveAlertSettings.body.safeParse({ runsOutTenths, countDifference: '1000.00', version: 1 }).success
  expect([0, 1, 140, 141].map(isGood)).toEqual([false, true, true, false])
})
