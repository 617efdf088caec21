import { describe, expect, test } from 'vitest'
import { type FoodOption, type OptionGroup, startingChoice } from '@momo/contracts/catalogue'
import { validateOptions } from './option-choice.rules.ts'

const option = (id: string, over: Partial<FoodOption> = {}): FoodOption => ({
  id,
  name: id,
  priceDifference: 0,
  isDefault: false,
  soldOut: false,
  ...over,
})
const plate = (over: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 'plate',
  name: 'Plate',
  min: 1,
  max: 1,
  options: [option('ten', { isDefault: true }), option('half'), option('mixed')],
  ...over,
})
const achar: OptionGroup = {
  id: 'achar',
  name: 'Extra achar',
  min: 0,
  max: 2,
  options: [option('timur'), option('lapsi'), option('sesame')],
}
const ids = (groups: OptionGroup[], optionIds?: string[]) => {
  const choice = validateOptions(groups, optionIds)
  return 'chosen' in choice ? choice.chosen.map(({ id }) => id) : choice.error.problem
}

describe('a choice', () => {
  test.each([
    [
      ['half', 'lapsi'],
      ['half', 'lapsi'],
    ],
    [
      ['lapsi', 'half', 'timur'],
      ['half', 'timur', 'lapsi'],
    ],
    [undefined, ['ten']],
    [[], 'too-few'],
    [['timur'], 'too-few'],
    [['ten', 'half'], 'too-many'],
    [['ten', 'timur', 'lapsi', 'sesame'], 'too-many'],
    [['ten', 'ten'], 'twice'],
    [['ten', 'jhol'], 'unknown'],
  ])('of %j is %j', (asked, expected) => {
    expect(ids([plate(), achar], asked)).toEqual(expected)
  })

  test('of an option that is off is rejected and names it', () => {
    const groups = [
      plate({ options: [option('ten', { isDefault: true }), option('half', { soldOut: true })] }),
    ]
    expect(validateOptions(groups, ['half'])).toEqual({ error: { problem: 'off', optionId: 'half' } })
  })

  test('includes the group name, for cart, kitchen and bill', () => {
    expect(validateOptions([plate()], undefined)).toMatchObject({ chosen: [{ id: 'ten', group: 'Plate' }] })
  })

  test('for a food without options is empty, given or not', () => {
    expect([ids([], undefined), ids([], []), ids([], ['ten'])]).toEqual([[], [], 'unknown'])
  })
})

describe('without a choice', () => {
  const off = { soldOut: true }
  test('an unavailable default is replaced by the first available option', () => {
    expect(
      ids([
        plate({
          options: [option('ten', { isDefault: true, ...off }), option('half', off), option('mixed')],
        }),
      ]),
    ).toEqual(['mixed'])
  })

  test('an unavailable optional default is left out', () => {
    expect(
      ids([{ ...achar, options: [option('timur', { isDefault: true, ...off }), option('lapsi')] }]),
    ).toEqual([])
  })

  test('no more defaults than the group allows are chosen', () => {
    expect(
      ids([plate({ options: [option('ten', { isDefault: true }), option('half', { isDefault: true })] })]),
    ).toEqual(['ten'])
  })

  test('a group that cannot be chosen from is rejected', () => {
    expect(ids([plate({ options: [option('ten', { isDefault: true, ...off })] })])).toBe('too-few')
  })
})

/** Seeded pseudo-random numbers. */
function* numbers(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

function randomGroups(next: () => number): OptionGroup[] {
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return Array.from({ length: upTo(4) }, (_, g) => {
    const options = Array.from({ length: 1 + upTo(4) }, (_o, o) =>
      option(`${g}-${o}`, { isDefault: next() < 0.3, soldOut: next() < 0.3 }),
    )
    const min = upTo(options.length)
    return { id: `${g}`, name: `${g}`, min, max: Math.max(1, min, upTo(options.length)), options }
  })
}

describe('of two thousand random foods', () => {
  const source = numbers(7)
  const next = () => source.next().value as number
  const foods = Array.from({ length: 2_000 }, () => randomGroups(next))
  const all = (groups: OptionGroup[]) => groups.flatMap(({ options }) => options)

  test('every accepted choice has known, available, distinct options within each group’s limits', () => {
    let passed = 0
    for (const groups of foods) {
      const asked = all(groups).flatMap(({ id }) => (next() < 0.4 ? [id] : []))
      const choice = validateOptions(groups, asked)
      if ('error' in choice) continue
      passed += 1
      expect(choice.chosen.map(({ id }) => id).toSorted()).toEqual(asked.toSorted())
      expect(choice.chosen.some(({ soldOut }) => soldOut)).toBe(false)
      for (const { name, min, max } of groups) {
        const count = choice.chosen.filter(({ group }) => group === name).length
        expect(count >= min && count <= max).toBe(true)
      }
    }
    expect(passed).toBeGreaterThan(50)
  })

  test('the default choice is valid exactly when every group has enough available options', () => {
    for (const groups of foods) {
      const isAvailable = groups.every(
        ({ min, options }) => options.filter(({ soldOut }) => !soldOut).length >= min,
      )
      expect('chosen' in validateOptions(groups, undefined)).toBe(isAvailable)
      expect(
        'chosen' in
          validateOptions(
            groups,
            startingChoice(groups).map(({ id }) => id),
          ),
      ).toBe(isAvailable)
    }
  })

  test('the order of the chosen options does not matter', () => {
    for (const groups of foods) {
      const asked = startingChoice(groups).map(({ id }) => id)
      expect(validateOptions(groups, asked.toReversed())).toEqual(validateOptions(groups, asked))
    }
  })
})
