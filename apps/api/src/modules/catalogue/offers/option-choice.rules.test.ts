import { describe, expect, test } from 'vitest'
import { type FoodOption, type OptionGroup, startingChoice } from '@momo/contracts/catalogue'
import { judgeChoice } from './option-choice.rules.ts'

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
const ids = (groups: OptionGroup[], asked?: string[]) => {
  const choice = judgeChoice(groups, asked)
  return 'chosen' in choice ? choice.chosen.map(({ id }) => id) : choice.trouble.problem
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

  test('of an option that is off is refused and says which', () => {
    const groups = [plate({ options: [option('ten', { isDefault: true }), option('half', { soldOut: true })] })]
    expect(judgeChoice(groups, ['half'])).toEqual({ trouble: { problem: 'off', optionId: 'half' } })
  })

  test('names the group, for cart, kitchen and bill', () => {
    expect(judgeChoice([plate()], undefined)).toMatchObject({ chosen: [{ id: 'ten', group: 'Plate' }] })
  })

  test('of a food without options is nothing, said or not', () => {
    expect([ids([], undefined), ids([], []), ids([], ['ten'])]).toEqual([[], [], 'unknown'])
  })
})

describe('nothing said', () => {
  const off = { soldOut: true }
  test('means the first option that can be had where the default can not', () => {
    expect(ids([plate({ options: [option('ten', { isDefault: true, ...off }), option('half', off), option('mixed')] })])).toEqual(['mixed'])
  })

  test('means nothing where only an optional default is off', () => {
    expect(ids([{ ...achar, options: [option('timur', { isDefault: true, ...off }), option('lapsi')] }])).toEqual([])
  })

  test('never means more than the group allows, however many defaults it has', () => {
    expect(ids([plate({ options: [option('ten', { isDefault: true }), option('half', { isDefault: true })] })])).toEqual(['ten'])
  })

  test('is refused where a group can not be chosen from', () => {
    expect(ids([plate({ options: [option('ten', { isDefault: true, ...off })] })])).toBe('too-few')
  })
})

/** Numbers that look random and are the same each time. */
function* numbers(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

function anyGroups(next: () => number): OptionGroup[] {
  const upTo = (most: number) => Math.floor(next() * (most + 1))
  return Array.from({ length: upTo(4) }, (_, g) => {
    const options = Array.from({ length: 1 + upTo(4) }, (_o, o) => option(`${g}-${o}`, { isDefault: next() < 0.3, soldOut: next() < 0.3 }))
    const min = upTo(options.length)
    return { id: `${g}`, name: `${g}`, min, max: Math.max(1, min, upTo(options.length)), options }
  })
}

describe('of two thousand foods nobody thought of', () => {
  const source = numbers(7)
  const next = () => source.next().value as number
  const foods = Array.from({ length: 2_000 }, () => anyGroups(next))
  const all = (groups: OptionGroup[]) => groups.flatMap(({ options }) => options)

  test('whatever is let through belongs, is there, is chosen once and keeps to every group', () => {
    let passed = 0
    for (const groups of foods) {
      const asked = all(groups).flatMap(({ id }) => (next() < 0.4 ? [id] : []))
      const choice = judgeChoice(groups, asked)
      if ('trouble' in choice) continue
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

  test('the start is a good choice exactly when every group can be chosen from', () => {
    for (const groups of foods) {
      const canBeHad = groups.every(({ min, options }) => options.filter(({ soldOut }) => !soldOut).length >= min)
      expect('chosen' in judgeChoice(groups, undefined)).toBe(canBeHad)
      expect(
        'chosen' in
          judgeChoice(
            groups,
            startingChoice(groups).map(({ id }) => id),
          ),
      ).toBe(canBeHad)
    }
  })

  test('the order in which it was chosen changes nothing', () => {
    for (const groups of foods) {
      const asked = startingChoice(groups).map(({ id }) => id)
      expect(judgeChoice(groups, asked.toReversed())).toEqual(judgeChoice(groups, asked))
    }
  })
})
