import { describe, expect, test } from 'vitest'
import { ticketChanges, type PrintedTicket, type TicketLine } from './ticket.rules.ts'

const line = (quantity: number, name: string, over: Partial<TicketLine> = {}): TicketLine => ({
  quantity,
  name,
  options: [],
  note: '',
  ...over,
})
const aTicket = (...lines: TicketLine[]): PrintedTicket => ({ lines, is_cancelled: false })
const buff = (quantity: number) => line(quantity, 'Buff Momo')
const half = (quantity: number) => line(quantity, 'Buff Momo', { options: ['Half plate'] })

describe('R-20 a ticket', () => {
  test('lists everything the first time, with equal plates merged', () => {
    expect(ticketChanges([], [buff(2), half(1), buff(1)], false)).toEqual(aTicket(buff(3), half(1)))
  })

  test('is not needed when nothing changed', () => {
    expect(ticketChanges([aTicket(buff(2), half(1))], [half(1), buff(1), buff(1)], false)).toBeUndefined()
  })

  test('lists only what changed since the printed ones: more, fewer, another note', () => {
    const before = [aTicket(buff(2), half(1)), aTicket(buff(1))]
    expect(ticketChanges(before, [buff(4), half(1)], false)).toEqual(aTicket(buff(1)))
    expect(ticketChanges(before, [buff(1), half(1)], false)).toEqual(aTicket(buff(-2)))
    const noted = line(3, 'Buff Momo', { note: 'no onion' })
    expect(ticketChanges(before, [noted, half(1)], false)).toEqual(aTicket(noted, buff(-3)))
  })

  test('of a failed order cancels everything, once', () => {
    const off: PrintedTicket = { lines: [buff(-3), half(-1)], is_cancelled: true }
    expect(ticketChanges([aTicket(buff(2), half(1)), aTicket(buff(1))], [buff(3), half(1)], true)).toEqual(
      off,
    )
    expect(ticketChanges([aTicket(buff(3), half(1)), off], [buff(3), half(1)], true)).toBeUndefined()
  })

  test('of an order that failed before the first print lists what must not be cooked', () => {
    const off: PrintedTicket = { lines: [buff(-2)], is_cancelled: true }
    expect(ticketChanges([], [buff(2)], true)).toEqual(off)
    expect(ticketChanges([off], [buff(2)], true)).toBeUndefined()
    // a late payment reactivates an order.
    expect(ticketChanges([off], [buff(2)], false)).toEqual(aTicket(buff(2)))
  })
})
