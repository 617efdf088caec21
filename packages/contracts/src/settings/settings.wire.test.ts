import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AlertLimits, AlertLimitsWire } from './alerts.wire.ts'
import { type Business, BusinessWire, vatPeriodOn } from './business.wire.ts'
import { type DeliveryRule, DeliveryRuleWire } from './delivery.wire.ts'
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
  smsPerHour: 1_500,
  smsPerDay: 10_000,
  codeMailsPerHour: 1_000,
  codeMailsPerDay: 5_000,
}
const delivery: DeliveryRule = {
  isOn: true,
  bands: [
    { upTo: 2_000, charge: 5_050 },
    { upTo: 5_000, charge: 10_000 },
  ],
  freeFrom: 100_000,
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
    [SettingChangeWire, { section: 'delivery', basedOn: 1, content: delivery }],
    [SettingWire, { section: 'delivery', version: 0, content: { isOn: false, bands: [] } }],
    [
      SettingVersionWire,
      { section: 'delivery', version: 2, savedAt: at, content: delivery, before: delivery },
    ],
    [SettingChangeWire, { section: 'alerts', basedOn: 1, content: limits }],
    [SettingWire, { section: 'alerts', version: 2, savedAt: at, content: limits }],
    [SettingChangeWire, { section: 'messages', basedOn: 0, content: {} }],
    [
      SettingChangeWire,
      { section: 'messages', basedOn: 1, content: { late: { push: 'Sorry, {order} is late.' } } },
    ],
    [SettingWire, { section: 'messages', version: 1, savedAt: at, content: { late: { push: 'Sorry' } } }],
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

describe('ADM-07 a delivery charge by distance', () => {
  const band = (upTo: number, charge: string) => ({ upTo, charge })
  const [near, far] = [band(2_000, '50.00'), band(5_000, '100.00')]
  const issuesOf = (over: object): string[] =>
    (DeliveryRuleWire.safeParse({ isOn: true, bands: [near, far], ...over }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )

  test.each([
    [{}],
    [{ isOn: false, bands: [] }],
    [{ bands: [band(100, '0.00'), band(100_000, '10000.00')] }],
    [{ freeFrom: '1.00' }],
    [{ freeFrom: '100000.00' }],
  ])('%j is valid', (over) => {
    expect(issuesOf(over)).toEqual([])
  })

  test.each([
    [{ bands: [] }, 'bands: Add at least one distance'],
    [{ bands: [near, band(2_000, '60.00')] }, 'bands.1.upTo: Must be farther than the one before'],
    [{ bands: [near, band(3_000, '50.00')] }, 'bands.1.charge: Must be more than the one before'],
    [{ isOn: false, bands: [far, near] }, 'bands.1.upTo: Must be farther than the one before'],
    [{ bands: [band(2_050, '50.00')] }, 'bands.0.upTo: Enter a distance from 0.1 to 100 km'],
    [{ bands: [band(100_100, '50.00')] }, 'bands.0.upTo: Enter a distance from 0.1 to 100 km'],
    [{ bands: [band(2_000, '10000.01')] }, 'bands.0.charge: Enter an amount from 0 to 10000'],
    [
      { bands: [1, 2, 3, 4, 5, 6].map((n) => band(n * 1_000, `${n}.00`)) },
      'bands: Keep 5 distances or fewer',
    ],
    [{ freeFrom: '0.99' }, 'freeFrom: Enter an amount from 1 to 100000, or leave it empty'],
    [{ freeFrom: '100000.01' }, 'freeFrom: Enter an amount from 1 to 100000, or leave it empty'],
  ])('%j is rejected at its field', (over, issue) => {
    expect(issuesOf(over)).toContain(issue)
  })

  test('an amount below zero is rejected', () => {
    expect(issuesOf({ bands: [band(2_000, '-50.00')] })).toHaveLength(1)
  })
})

describe('changed texts of messages', () => {
  const change = (content: object) =>
    SettingChangeWire.safeParse({ section: 'messages', basedOn: 0, content }).error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  test('ADM-07 a text that cannot be sent is refused at its field, by the name of the placeholder', () => {
    expect(change({ late: { sms: 'Sorry', push: 'Call {phone}' } })).toEqual([
      'content.late.sms: Add {order}: this text needs it',
      "content.late.push: {phone} can't be used here. Choose a placeholder from the list",
    ])
  })

  test('a message that does not exist, and a channel that a message does not have, are refused', () => {
    expect(change({ birthday: { sms: 'Happy birthday' } })).toHaveLength(1)
    expect(change({ 'payment-failed': { sms: '{order} failed' } })).toHaveLength(1)
  })

  test('what an earlier version saved is read without what is gone, and without a check', () => {
    const content = {
      late: { sms: 'Sorry {customer}', letter: 'Sorry' },
      birthday: { sms: 'Happy birthday' },
    }
    expect(
      z.encode(SettingWire, { section: 'messages', version: 3, savedAt: at, content } as never),
    ).toMatchObject({
      content: { late: { sms: 'Sorry {customer}' } },
    })
    const { content: sent } = z.encode(SettingWire, { section: 'messages', version: 3, content } as never)
    expect(Object.keys(sent ?? {})).toEqual(['late'])
  })
})
