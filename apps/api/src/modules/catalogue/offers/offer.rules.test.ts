import { describe, expect, test } from 'vitest'
import {
  type GroupRecord,
  unavailabilityOf,
  nextAvailableAt,
  offeredGroups,
  type OptionRecord,
  longestUnavailability,
} from './offer.rules.ts'

const option = (id: string, over: Partial<OptionRecord> = {}): OptionRecord => ({
  id,
  name: id,
  price_difference: 0,
  price_percent: 0,
  is_default: false,
  is_archived: false,
  is_off: false,
  off_until: null,
  pieces_percent: 0,
  fillings: [],
  ...over,
})
const off = (at: string | null = null) => ({ is_off: true, off_until: at })
const group = (options: OptionRecord[], over: Partial<GroupRecord> = {}): GroupRecord => ({
  id: 'plate',
  name: 'Plate',
  min: 1,
  max: 1,
  is_archived: false,
  options,
  ...over,
})
const five = '2026-11-15T17:00:00+05:45'
const six = '2026-11-15T18:00:00+05:45'

describe('offered groups', () => {
  test('omit archived options and groups, and groups that have nothing left', () => {
    const gone = option('old', { is_archived: true })
    const groups = [
      group([option('ten'), gone]),
      group([gone]),
      group([option('ten')], { is_archived: true }),
    ]
    expect(offeredGroups(groups, 20_000).map((g) => g.options.map((o) => o.id))).toEqual([['ten']])
  })

  test('require no more options than there are', () => {
    const groups = [group([option('a'), option('b', { is_archived: true })], { min: 2, max: 2 })]
    expect(offeredGroups(groups, 20_000)).toMatchObject([{ min: 1, max: 1 }])
  })

  test('have the price difference for this food price, and mark options that are off', () => {
    const groups = [group([option('half', { price_percent: -45, price_difference: 500, ...off() })])]
    expect(offeredGroups(groups, 22_000)[0]?.options).toEqual([
      { id: 'half', name: 'half', priceDifference: -9_400, isDefault: false, soldOut: true },
    ])
  })
})

describe('a food is unavailable', () => {
  test('not while a required group has enough options, or while only an optional group is empty', () => {
    expect(unavailabilityOf(group([option('ten', off()), option('half')]))).toBeUndefined()
    expect(unavailabilityOf(group([option('timur', off())], { min: 0 }))).toBeUndefined()
    expect(unavailabilityOf(group([], { min: 1 }))).toBeUndefined()
  })

  test('until as many options are back as must be chosen', () => {
    expect(unavailabilityOf(group([option('a', off(six)), option('b', off(five))]))).toEqual({
      until: new Date(five),
    })
    expect(
      unavailabilityOf(group([option('a', off(six)), option('b', off(five))], { min: 2, max: 2 })),
    ).toEqual({ until: new Date(six) })
  })

  test('without an end time when the options have none', () => {
    expect(unavailabilityOf(group([option('a', off())]))).toEqual({ until: undefined })
    expect(unavailabilityOf(group([option('a', off()), option('b', off(five))], { min: 2, max: 2 }))).toEqual(
      { until: undefined },
    )
  })

  test('until the latest of its end times', () => {
    const [early, late] = [{ until: new Date(five) }, { until: new Date(six) }]
    expect(longestUnavailability([undefined, early, late])).toEqual(late)
    expect(longestUnavailability([late, { until: undefined }])).toEqual({ until: undefined })
    expect(longestUnavailability([undefined])).toBeUndefined()
  })
})

test('a response is valid until the first option becomes available again', () => {
  expect(nextAvailableAt([group([option('a', off(six)), option('b', off(five)), option('c')])])).toEqual(
    new Date(five),
  )
  expect(
    nextAvailableAt([group([option('a', off()), option('b', off(five))], { is_archived: true })]),
  ).toBeUndefined()
})
