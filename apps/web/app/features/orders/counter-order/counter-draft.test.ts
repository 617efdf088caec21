import { type Counter, type CounterFood, placeCounterOrder } from '@momo/contracts/orders'
import { describe, expect, test } from 'vitest'
import {
  addFood,
  changeLine,
  type DraftLine,
  emptyDraft,
  longestLineNote,
  mostLines,
  mostOfOne,
  plates,
  setQuantity,
} from './counter-draft.ts'
import { nextNotes, typedPaisa } from '#lib/forms/rupees-typed.ts'
import { changeOf, showLines, sumOf } from '../counter/counter-totals.ts'
import { toOrderInput, validateOrder } from './counter-form.ts'
import { aCounter, buff, chiya, full, half, veg } from '../counter/counter.factory.ts'

const lineOf = (food: CounterFood, over: Partial<DraftLine> = {}): DraftLine => ({
  id: food.name,
  foodId: food.id,
  optionIds: [],
  quantity: 1,
  note: '',
  ...over,
})
const shown = (lines: DraftLine[], counter: Counter = aCounter()) => showLines(lines, counter)

describe('ADM-02 editing a draft', () => {
  test('one tap adds a dish with its default options, the next tap adds another plate', () => {
    const once = addFood([], veg)
    expect(once).toMatchObject([{ foodId: veg.id, optionIds: [full], quantity: 1, note: '' }])
    expect(addFood(once, veg)).toMatchObject([{ quantity: 2 }])
    expect(addFood(addFood([], veg, 2), veg, 3)).toMatchObject([{ quantity: 5 }])
    expect(addFood(once, buff)).toMatchObject([{ foodId: veg.id }, { foodId: buff.id, optionIds: [] }])
  })

  test('a line with other options or a note stays separate', () => {
    const [line] = addFood([], veg)
    expect(addFood(changeLine([line!], line!.id, { optionIds: [half], note: '' }), veg)).toHaveLength(2)
    expect(
      addFood(changeLine([line!], line!.id, { optionIds: [full], note: 'No onions' }), veg),
    ).toHaveLength(2)
  })

  test('identical lines are merged, up to the maximum quantity', () => {
    const lines = [
      lineOf(veg, { id: 'a', optionIds: [full], quantity: 2 }),
      lineOf(veg, { id: 'b', optionIds: [half] }),
    ]
    expect(changeLine(lines, 'b', { optionIds: [full], note: '' })).toMatchObject([{ id: 'a', quantity: 3 }])
    const many = [lineOf(veg, { id: 'a', optionIds: [full], quantity: mostOfOne }), lines[1]!]
    expect(changeLine(many, 'b', { optionIds: [full], note: '' })).toHaveLength(2)
  })

  test('the limits of the screen equal those of the contract', () => {
    const { lines } = placeCounterOrder.body.shape
    const one = { foodId: veg.id, optionIds: [], quantity: 1 }
    const isValid = (input: object[]) => lines.safeParse(input).success
    const atLimit = (most: number, input: (length: number) => object[]) => [
      isValid(input(most)),
      isValid(input(most + 1)),
    ]
    expect(atLimit(mostOfOne, (quantity) => [{ ...one, quantity }])).toEqual([true, false])
    expect(atLimit(longestLineNote, (length) => [{ ...one, note: 'x'.repeat(length) }])).toEqual([
      true,
      false,
    ])
    expect(atLimit(mostLines, (length) => Array.from({ length }, () => one))).toEqual([true, false])
  })

  test('quantity zero removes a line, and quantity and number of lines are limited', () => {
    expect(setQuantity([lineOf(buff)], buff.name, 0)).toEqual([])
    expect(setQuantity([lineOf(buff)], buff.name, 500)).toMatchObject([{ quantity: mostOfOne }])
    const lines = Array.from({ length: mostLines }, (_, i) =>
      lineOf(chiya, { id: String(i), note: String(i) }),
    )
    expect(addFood(lines, buff)).toBe(lines)
    expect(plates([lineOf(buff, { quantity: 3 }), lineOf(chiya)])).toBe(4)
  })
})

describe('R-30 the running total', () => {
  test('is the menu price with options, plus the delivery charge for deliveries only', () => {
    const lines = shown([lineOf(veg, { optionIds: [half], quantity: 3 }), lineOf(chiya)])
    expect(lines.map(({ unitPrice, price, options }) => [unitPrice, price, options])).toEqual([
      [9000, 27_000, ['Half']],
      [5000, 5000, []],
    ])
    const sum = (kind: 'walk-in' | 'phone', isBrought: boolean) =>
      sumOf(lines, aCounter(), { ...emptyDraft, kind, isBrought })
    expect(sum('walk-in', true)).toMatchObject({ subtotal: 32_000, deliveryCharge: 0, grandTotal: 32_000 })
    expect(sum('phone', false).grandTotal).toBe(32_000)
    expect(sum('phone', true)).toMatchObject({ subtotal: 32_000, deliveryCharge: 5000, grandTotal: 37_000 })
    expect(sumOf([], aCounter(), { ...emptyDraft, kind: 'phone', isBrought: true }).grandTotal).toBe(0)
  })

  test('ADM-07 has the charge of the chosen distance where deliveries are charged by distance', () => {
    const bands = [
      { upTo: 2000, charge: 5000 },
      { upTo: 5000, charge: 10_000 },
    ]
    const charge = (upTo: string, freeFrom?: number) =>
      sumOf(shown([lineOf(buff)]), aCounter(undefined, { byDistance: { bands, freeFrom } }), {
        kind: 'phone',
        isBrought: true,
        upTo,
        discounts: [],
      }).deliveryCharge
    expect(['2000', '5000', ''].map((upTo) => charge(upTo))).toEqual([5000, 10_000, 10_000])
    // A distance that head office has changed since is charged as the server does.
    expect([charge('1000'), charge('9000')]).toEqual([5000, 10_000])
    expect([charge('', 20_000), charge('', 20_001)]).toEqual([0, 10_000])
  })

  test('leaves out unavailable lines and says why', () => {
    const soldOut = aCounter([{ ...buff, soldOut: true }, chiya, veg])
    const gone = lineOf(buff, { foodId: 'gone' })
    const lines = shown(
      [lineOf(buff), lineOf(chiya), gone, lineOf(veg), lineOf(veg, { optionIds: [full, half] })],
      soldOut,
    )
    expect(lines.map(({ state }) => state)).toEqual(['sold-out', 'ok', 'gone', 'choose', 'choose'])
    expect(sumOf(lines, soldOut, emptyDraft).grandTotal).toBe(5000)
  })

  test('a line with an option that is sold out needs a new choice', () => {
    const [group] = veg.optionGroups
    const options = group!.options.map((option) => ({ ...option, soldOut: option.id === half }))
    const counter = aCounter([{ ...veg, optionGroups: [{ ...group!, options }] }])
    expect(
      shown([lineOf(veg, { optionIds: [half] }), lineOf(veg, { optionIds: [full] })], counter).map(
        ({ state }) => state,
      ),
    ).toEqual(['choose', 'ok'])
  })

  test.each([
    ['1000', 100_000],
    ['१०००', 100_000],
    ['1,000', 100_000],
    ['Rs. 1000.5', 100_050],
    ['', undefined],
    ['ten', undefined],
    ['-5', undefined],
    ['1.234', undefined],
  ])('%j handed over is %j paisa', (typed, paisa) => expect(typedPaisa(typed)).toBe(paisa))

  test('the change, the amount still due, and the suggested cash amounts', () => {
    expect([changeOf('1000', 45_000), changeOf('400', 45_000), changeOf('', 45_000)]).toEqual([
      55_000,
      -5000,
      undefined,
    ])
    expect(nextNotes(45_000)).toEqual([50_000, 100_000])
    expect(nextNotes(62_000)).toEqual([70_000, 100_000])
    expect(nextNotes(100_000)).toEqual([])
    expect(nextNotes(0)).toEqual([])
  })
})

describe('ADM-02 guest details', () => {
  const lines = shown([lineOf(buff)])
  const wrong = (over: Partial<typeof emptyDraft>) =>
    validateOrder({ ...emptyDraft, lines: [lineOf(buff)], ...over }, aCounter())

  test('a walk-in needs no name, a table must exist, a phone order needs name and phone', () => {
    expect(wrong({})).toEqual({})
    expect(wrong({ phone: '12' })).toHaveProperty('phone')
    expect(wrong({ kind: 'table', table: '१२' })).toEqual({})
    for (const table of ['', '0', '13', '1.5', 'four'])
      expect(wrong({ kind: 'table', table })).toHaveProperty('table')
    expect(Object.keys(wrong({ kind: 'phone', isBrought: true }))).toEqual(['name', 'phone', 'address'])
    expect(wrong({ kind: 'phone', name: 'माया', phone: '+977 9841-234567' })).toEqual({})
  })

  test('an empty order or an unavailable line is an error', () => {
    expect(wrong({ lines: [] })).toEqual({ root: 'Add at least one dish.' })
    expect(wrong({ lines: [lineOf(veg)] })).toHaveProperty('root')
  })

  test('cash of a paid order is at least the total; nothing typed is the exact amount', () => {
    expect(wrong({ isPaid: true, given: '100' })).toEqual({ given: 'Enter at least Rs. 200.00.' })
    expect(wrong({ isPaid: true, given: 'ten' })).toEqual({ given: 'Enter an amount.' })
    for (const given of ['', '200', '१०००', 'Rs. 1,000']) expect(wrong({ isPaid: true, given })).toEqual({})
    expect(wrong({ isPaid: false, given: '1' })).toEqual({})
    const received = (given: string, isPaid = true) =>
      toOrderInput({ ...emptyDraft, given, isPaid }, lines, 20_000).received
    expect([received(''), received('500'), received('500', false)]).toEqual([20_000, 50_000, undefined])
  })

  test('only the entered details of the chosen kind are sent', () => {
    const draft = { ...emptyDraft, address: 'left over', table: ' ७ ', name: ' ', isPaid: true, note: ' ' }
    const line = { foodId: buff.id, optionIds: [], quantity: 1 }
    expect(toOrderInput(draft, lines, 20_000)).toEqual({
      grandTotal: 20_000,
      fulfilment: { kind: 'walk-in' },
      lines: [line],
      isPaid: true,
      received: 20_000,
    })
    expect(toOrderInput({ ...draft, kind: 'table' }, lines, 20_000).fulfilment).toEqual({
      kind: 'table',
      tableNumber: '7',
    })
    const call = {
      ...draft,
      kind: 'phone' as const,
      name: 'Maya',
      phone: '९८४१ २३४ ५६७',
      address: ' Blue gate ',
    }
    expect(toOrderInput(call, lines, 20_000).fulfilment).toEqual({
      kind: 'phone',
      customerName: 'Maya',
      customerPhone: '9841234567',
    })
    expect(toOrderInput({ ...call, isBrought: true }, lines, 20_000).fulfilment).toMatchObject({
      delivery: { address: 'Blue gate' },
    })
    const near = toOrderInput({ ...call, isBrought: true, upTo: '2000' }, lines, 20_000).fulfilment
    expect(near).toMatchObject({ delivery: { address: 'Blue gate', upTo: 2000 } })
  })
})
