import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AlertLimits, AlertLimitsWire } from './alerts.wire.ts'
import { type Business, BusinessWire, vatPeriodOn } from './business.wire.ts'
import type { OrderRules } from './ordering.wire.ts'
import { SettingChangeWire, SettingVersionWire, SettingWire } from './setting.wire.ts'

const content: Business = {
  legalName: 'Jhol Momo Pvt. Ltd.',
  address: 'Naxal, Kathmandu',
  pan: '600123456',
  phone: '015970000',
  footer: '',
  vat: [{ from: '2020-01-01', isRegistered: true, rate: 13 }],
}
const rules: OrderRules = {
  unpaidOrders: 2,
  cashLimit: 500_050,
  newBranch: {
    prepMinutes: 20,
    lastOrderMinutes: 0,
    leadMinutes: 45,
    daysAhead: 7,
    deliveryMinimum: 30_050,
    deliveryMinutes: 20,
    alarmMinutes: 3,
    answerMinutes: 8,
  },
}
const limits: AlertLimits = {
  cookingMinutes: 10,
  riderMinutes: 30,
  pickupMinutes: 60,
  arrivalMinutes: 30,
  escalateMinutes: 15,
  lateOrders: 3,
  missedOrders: 1,
  heartbeatMinutes: 3,
  refundHours: 0,
  transferHours: 12,
  lowStars: 2,
  eveningAt: '21:30',
}
const at = new Date('2026-11-15T04:15:00Z')

describe('settings on the wire', () => {
  test.each([
    [SettingWire, { section: 'business', version: 0 }],
    [SettingWire, { section: 'business', version: 2, savedAt: at, savedBy: 'Dawa Sherpa', content }],
    [SettingChangeWire, { section: 'business', basedOn: 0, content }],
    [SettingWire, { section: 'ordering', version: 0, content: rules }],
    [SettingWire, { section: 'ordering', version: 0, content: { ...rules, cashLimit: undefined } }],
    [SettingWire, { section: 'wallets', version: 3, savedAt: at, content: { esewa: true, khalti: false } }],
    [SettingChangeWire, { section: 'ordering', basedOn: 2, content: rules }],
    [SettingChangeWire, { section: 'alerts', basedOn: 1, content: limits }],
    [SettingWire, { section: 'alerts', version: 2, savedAt: at, content: limits }],
    [SettingVersionWire, { section: 'alerts', version: 2, savedAt: at, content: limits, before: limits }],
    [
      SettingVersionWire,
      { section: 'business', version: 2, savedAt: at, restored: 1, content, before: content },
    ],
  ] as [z.ZodType, object][])('a round trip keeps everything %#', (wire, value) => {
    expect(z.decode(wire, JSON.parse(JSON.stringify(z.encode(wire, value))))).toEqual(value)
  })

  test('an unknown field or section is rejected', () => {
    const change = { section: 'business', basedOn: 0, content }
    expect(SettingChangeWire.safeParse({ ...change, section: 'nothing' }).success).toBe(false)
    expect(SettingChangeWire.safeParse({ ...change, content: { ...content, more: 1 } }).success).toBe(false)
  })

  test.each([
    ['a phone number with letters', { phone: 'call us' }],
    ['a date before the chain existed', { vat: [{ from: '1999-01-01', isRegistered: true, rate: 13 }] }],
    [
      'eleven periods',
      {
        vat: Array.from({ length: 11 }, (_, i) => ({
          from: `20${30 + i}-01-01`,
          isRegistered: true,
          rate: 13,
        })),
      },
    ],
  ])('%s is rejected', (_, over) => {
    expect(BusinessWire.safeParse({ ...content, ...over }).success).toBe(false)
  })
})

describe('the period of VAT', () => {
  const periods = [
    { from: '2020-01-01', isRegistered: false, rate: 13 },
    { from: '2026-07-17', isRegistered: true, rate: 13 },
    { from: '2027-07-17', isRegistered: true, rate: 15 },
  ]
  test.each([
    ['2019-12-31', false, 13],
    ['2026-07-16', false, 13],
    ['2026-07-17', true, 13],
    ['2027-07-16', true, 13],
    ['2027-07-17', true, 15],
  ])('of %s is the last one that has begun', (day, isRegistered, rate) => {
    expect(vatPeriodOn(periods, day)).toMatchObject({ isRegistered, rate })
  })
})

test.each([
  ['18:00', true],
  ['21:45', true],
  ['23:30', true],
  ['17:45', false],
  ['21:40', false],
  ['23:45', false],
  ['24:00', false],
  ['9:30', false],
])('the evening message at %s: %s', (eveningAt, isAllowed) => {
  expect(AlertLimitsWire.safeParse({ ...limits, eveningAt }).success).toBe(isAllowed)
})
