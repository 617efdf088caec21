import { describe, expect, test } from 'vitest'
import { importTexts as texts, type Item } from '@momo/contracts/inventory'
import { matchItem, readItemRows, writeUnits } from './import-items.rules.ts'

const head = 'Name,Nepali name,Kind,Base unit,Units,Storage area,Tracks batches,Use within days'
const file = (...rows: string[]) => [head, ...rows].join('\n')
const found = (...rows: string[]) =>
  readItemRows(file(...rows)).problems.map(({ line, column, message }) => `${line} ${column}: ${message}`)

test('a file is read into items', () => {
  const { rows, problems } = readItemRows(
    file('Maida,मैदा,Ingredient,g,"tray = 5000; pinch = 0.3",Dry store,no,120', 'Bowl,,packaging,piece,,,NO,'),
  )
  expect(problems).toEqual([])
  expect(rows).toEqual([
    {
      line: 2,
      fields: {
        name: 'Maida',
        nameNe: 'मैदा',
        kind: 'ingredient',
        baseUnit: 'g',
        units: [
          { name: 'pinch', factor: 300 },
          { name: 'tray', factor: 5_000_000 },
        ],
        storageArea: 'Dry store',
        tracksBatches: false,
        useWithinDays: 120,
      },
    },
    {
      line: 3,
      fields: {
        name: 'Bowl',
        nameNe: '',
        kind: 'packaging',
        baseUnit: 'piece',
        units: [],
        storageArea: '',
        tracksBatches: false,
      },
    },
  ])
})

describe('every problem is listed', () => {
  test('by line and column', () => {
    expect(
      found(',,tool,kg,tray,,maybe,soon', 'Oil,,ingredient,ml,,,no,9999', 'oil,,ingredient,ml,l = 1000,,no,'),
    ).toEqual([
      '2 Kind: Choose one',
      '2 Name: This field is required',
      '2 Base unit: Choose one',
      `2 Units: ${texts.units}`,
      `2 Tracks batches: ${texts.yesOrNo}`,
      `2 Use within days: ${texts.days}`,
      '3 Use within days: Enter at most 3650',
      '4 Units: Use each unit name only once',
      `4 Name: ${texts.twice(3)}`,
    ])
  })

  test('of the file', () => {
    expect(readItemRows('Name,Kind\nx,y').problems).toHaveLength(6)
    expect(readItemRows(head).problems).toEqual([{ line: 1, column: '', message: texts.noRows }])
    expect(found('"Maida')).toEqual([`2 : ${texts.broken}`])
    expect(readItemRows(file(...Array.from({ length: 2_001 }, (_, i) => `${i}`))).problems).toEqual([
      { line: 1, column: '', message: texts.tooManyRows(2_000) },
    ])
  })
})

describe('a row of a present item', () => {
  const tray = { id: 'a', name: 'Tray', factor: 5_000_000 }
  const before: Item = {
    id: 'x',
    kind: 'ingredient',
    name: 'Maida',
    nameNe: '',
    baseUnit: 'g',
    units: [tray],
    storageArea: '',
    tracksBatches: false,
    isArchived: false,
    version: 1,
  }
  const row = (units: string, kind = 'ingredient') =>
    readItemRows(file(`Maida,,${kind},g,${units},,no,`)).rows[0]!

  test('has the ids of its units', () => {
    expect(matchItem(row('tray = 5000; sack = 25000'), before, true)).toEqual({
      fields: expect.objectContaining({ units: [tray, { name: 'sack', factor: 25_000_000 }] }),
      problems: [],
    })
  })

  test('does not change a unit, nor what is fixed, nor an archived item', () => {
    const messages = (...args: Parameters<typeof matchItem>) =>
      matchItem(...args).problems.map(({ message }) => message)
    expect(messages(row('tray = 4000'), before, true)).toEqual([texts.unitFixed('tray')])
    expect(messages(row('', 'resale'), before, true)).toEqual([texts.fixed])
    expect(messages(row('', 'resale'), before, false)).toEqual([])
    expect(messages(row(''), { ...before, isArchived: true }, false)).toEqual([texts.archived])
  })
})

test('units are written as they are read', () => {
  const units = [
    { id: 'a', name: 'pinch', factor: 300 },
    { id: 'b', name: '25 kg sack', factor: 25_000_000 },
  ]
  expect(writeUnits(units)).toBe('pinch = 0.3; 25 kg sack = 25000')
})
