import { describe, expect, test } from 'vitest'
import { newsFor, type Printed, type TicketLine } from './ticket.rules.ts'

const line = (quantity: number, name: string, over: Partial<TicketLine> = {}): TicketLine => ({
  quantity,
  name,
  options: [],
  note: '',
  ...over,
})
const said = (...lines: TicketLine[]): Printed => ({ lines, is_cancelled: false })
const buff = (quantity: number) => line(quantity, 'Buff Momo')
const half = (quantity: number) => line(quantity, 'Buff Momo', { options: ['Half plate'] })

describe('R-20 a ticket', () => {
  test('says everything the first time, alike plates as one', () => {
    expect(newsFor([], [buff(2), half(1), buff(1)], false)).toEqual(said(buff(3), half(1)))
  })

  test('has nothing to say when nothing changed', () => {
    expect(newsFor([said(buff(2), half(1))], [half(1), buff(1), buff(1)], false)).toBeUndefined()
  })

  test('says only what changed since all that were printed: more, fewer, another note', () => {
    const before = [said(buff(2), half(1)), said(buff(1))]
    expect(newsFor(before, [buff(4), half(1)], false)).toEqual(said(buff(1)))
    expect(newsFor(before, [buff(1), half(1)], false)).toEqual(said(buff(-2)))
    const noted = line(3, 'Buff Momo', { note: 'no onion' })
    expect(newsFor(before, [noted, half(1)], false)).toEqual(said(noted, buff(-3)))
  })

  test('of an order that is off takes everything back, once', () => {
    const off: Printed = { lines: [buff(-3), half(-1)], is_cancelled: true }
    expect(newsFor([said(buff(2), half(1)), said(buff(1))], [buff(3), half(1)], true)).toEqual(off)
    expect(newsFor([said(buff(3), half(1)), off], [buff(3), half(1)], true)).toBeUndefined()
  })

  test('of one that was off before anybody had read of it names what is not to be cooked', () => {
    const off: Printed = { lines: [buff(-2)], is_cancelled: true }
    expect(newsFor([], [buff(2)], true)).toEqual(off)
    expect(newsFor([off], [buff(2)], true)).toBeUndefined()
    // money that came late brings an order back.
    expect(newsFor([off], [buff(2)], false)).toEqual(said(buff(2)))
  })
})
