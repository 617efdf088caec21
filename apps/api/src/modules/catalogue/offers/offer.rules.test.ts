import { describe, expect, test } from 'vitest'
import { type GroupRecord, lackOf, nextBack, offeredGroups, type OptionRecord, worstLack } from './offer.rules.ts'

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

describe('what is offered', () => {
  test('leaves out archived options and groups, and groups that have nothing left', () => {
    const gone = option('old', { is_archived: true })
    const groups = [group([option('ten'), gone]), group([gone]), group([option('ten')], { is_archived: true })]
    expect(offeredGroups(groups, 20_000).map((g) => g.options.map((o) => o.id))).toEqual([['ten']])
  })

  test('asks for no more than there is', () => {
    const groups = [group([option('a'), option('b', { is_archived: true })], { min: 2, max: 2 })]
    expect(offeredGroups(groups, 20_000)).toMatchObject([{ min: 1, max: 1 }])
  })

  test('has its difference at this price, and says what is off', () => {
    const groups = [group([option('half', { price_percent: -45, price_difference: 500, ...off() })])]
    expect(offeredGroups(groups, 22_000)[0]?.options).toEqual([
      { id: 'half', name: 'half', priceDifference: -9_400, isDefault: false, soldOut: true },
    ])
  })
})

describe('a food lacks', () => {
  test('nothing while a required group has enough, or an optional one has none', () => {
    expect(lackOf(group([option('ten', off()), option('half')]))).toBeUndefined()
    expect(lackOf(group([option('timur', off())], { min: 0 }))).toBeUndefined()
    expect(lackOf(group([], { min: 1 }))).toBeUndefined()
  })

  test('something until as many are back as must be chosen', () => {
    expect(lackOf(group([option('a', off(six)), option('b', off(five))]))).toEqual({ until: new Date(five) })
    expect(lackOf(group([option('a', off(six)), option('b', off(five))], { min: 2, max: 2 }))).toEqual({ until: new Date(six) })
  })

  test('something for nobody knows how long', () => {
    expect(lackOf(group([option('a', off())]))).toEqual({ until: undefined })
    expect(lackOf(group([option('a', off()), option('b', off(five))], { min: 2, max: 2 }))).toEqual({ until: undefined })
  })

  test('as long as the longest of its lacks', () => {
    const [early, late] = [{ until: new Date(five) }, { until: new Date(six) }]
    expect(worstLack([undefined, early, late])).toEqual(late)
    expect(worstLack([late, { until: undefined }])).toEqual({ until: undefined })
    expect(worstLack([undefined])).toBeUndefined()
  })
})

test('an answer is good until the first option is back', () => {
  expect(nextBack([group([option('a', off(six)), option('b', off(five)), option('c')])])).toEqual(new Date(five))
  expect(nextBack([group([option('a', off()), option('b', off(five))], { is_archived: true })])).toBeUndefined()
})
