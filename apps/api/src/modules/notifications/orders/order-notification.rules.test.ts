import { expect, test } from 'vitest'
import { orderNewsKinds } from '@momo/contracts/notifications'
import { type OrderMove, orderMoves } from '@momo/contracts/orders'
import { branchNewsOf, customerNewsOf, inOnePart, letterGoodUntil, type LetterKind } from './order-notification.rules.ts'
import { type OrderLetter, orderMail, orderSms } from './order.messages.ts'

const moves = Object.keys(orderMoves) as OrderMove[]

test('SES-09 every move has news of the list that the screens know', () => {
  const told = new Set([...moves.map((move) => customerNewsOf(move, 'pickup')), 'order.packed'])
  expect(orderNewsKinds.customer.toSorted()).toEqual([...told].toSorted())
  for (const move of moves) expect([undefined, ...orderNewsKinds.branch]).toContain(branchNewsOf(move))
})

test('a branch hears of an order whichever way it comes to it', () => {
  const ways = moves.filter((move) => orderMoves[move].to === 'placed')
  expect(ways).toEqual(['pay', 'choose-cash', 'pay-late'])
  for (const move of ways) expect(branchNewsOf(move)).toBe('order.placed')
})

const letter: OrderLetter = {
  number: 'JM-BNSWR-24110',
  outlet: 'Jhol Momo New Baneshwor',
  way: 'delivery',
  wanted: { from: new Date('2026-11-17T12:15:00Z'), to: new Date('2026-11-17T12:45:00Z') },
  readyAt: new Date('2026-11-17T12:00:00Z'),
  dueAt: new Date('2026-11-17T12:30:00Z'),
  phone: '01-5970000, 9801234567',
  rider: { name: 'राम थापा', phone: '9811111111' },
  reasonCode: 'too-far',
  reason: 'हामी माफी चाहन्छौं',
  link: `https://www.jholmomo.com.np/track/${'x'.repeat(43)}`,
}
const kinds: LetterKind[] = ['accepted', 'rejected', 'missed', 'cancelled', 'on-the-way', 'revived']
const onePart = /^[\x20-\x5a\x5f\x61-\x7a]{1,160}$/

test.each(kinds)('the SMS "%s" is one part of plain letters, also with the longest and strangest names, and says which order', (kind) => {
  for (const outlet of [letter.outlet, 'झोल मोमो बानेश्वर', 'x'.repeat(120)]) {
    const text = orderSms(kind, { ...letter, outlet })
    expect(text).toMatch(onePart)
    expect(text).toContain(letter.number)
  }
})

test('a wish for another day is told with day and range, in Nepal time', () => {
  expect(orderMail('accepted', letter).paragraphs[0]).toContain('It is for Tue 17 Nov, 18:00 to 18:30.')
})

test("a mail gives the branch's reason and its own words, and leads to the order", () => {
  const { paragraphs } = orderMail('rejected', letter)
  expect(paragraphs).toContain('The address is too far away for us to deliver to.')
  expect(paragraphs).toContain(letter.reason)
  expect(paragraphs.at(-1)).toEqual({ label: 'See your order', link: letter.link })
})

test('without a telephone nobody is asked to call', () => {
  const { phone: _, ...unreachable } = letter
  for (const kind of kinds) expect(JSON.stringify(orderMail(kind, unreachable)) + orderSms(kind, unreachable)).not.toMatch(/call/i)
})

test('of several texts the first that fits goes, at last the shortest', () => {
  expect(inOnePart('नमस्ते', 'x'.repeat(161), 'fits', 'shorter')).toBe('fits')
  expect(inOnePart('नमस्ते', 'मोमो')).toBe('मोमो')
})

test('news of food on its way is of use for an hour after it was due, a refusal for a day', () => {
  const hours = (kind: LetterKind) => (letterGoodUntil(kind, letter.dueAt).getTime() - letter.dueAt.getTime()) / 3_600_000
  expect(kinds.map(hours)).toEqual([1, 24, 24, 24, 1, 1])
})
