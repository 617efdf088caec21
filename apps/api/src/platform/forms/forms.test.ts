import { beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/clock/clock.ts'
import { useSecrets } from '#platform/tokens/secrets.ts'
import { stopClock } from '#testing/clock.ts'
import { fingerprintOf } from './fingerprint.ts'
import { passesSpamCheck } from './spam-check.ts'
import { checkTicket, newTicket } from './ticket.ts'

const key = (fill: number) => ({ id: `k${fill}`, key: Buffer.alloc(32, fill) })
beforeAll(() => useSecrets([key(1)]))

const issuedAt = Date.parse('2026-11-15T10:00:00+05:45')
const checkedAfter = (ms: number) => {
  setClock(() => new Date(issuedAt))
  const ticket = newTicket()
  setClock(() => new Date(issuedAt + ms))
  return checkTicket(ticket)
}

test.each([
  ['at once', 0, 'young'],
  ['a moment before three seconds', 2_999, 'young'],
  ['after three seconds', 3_000, 'good'],
  ['after seven days', 7 * 86_400_000, 'good'],
  ['a moment later', 7 * 86_400_000 + 1, 'stale'],
  ['by a clock that is behind', -60_000, 'young'],
])('a ticket used %s gets the expected verdict', (_when, ms, verdict) => {
  expect(checkedAfter(ms)).toBe(verdict)
})

test('a forged ticket is stale', () => {
  stopClock('2026-11-15T10:00:00+05:45')
  const [at = '', mark = ''] = newTicket().split('.')
  const earlier = (Number.parseInt(at, 36) - 60_000).toString(36)
  for (const forged of [
    '',
    '.',
    'x',
    at,
    `${earlier}.${mark}`,
    `${at}.${mark.slice(1)}`,
    `${at}.${'A'.repeat(43)}`,
    `.${mark}`,
  ])
    expect([forged, checkTicket(forged)]).toEqual([forged, 'stale'])
})

test('a ticket survives a key rotation while the old key is still accepted', () => {
  stopClock('2026-11-15T10:00:00+05:45')
  const ticket = newTicket()
  stopClock('2026-11-15T10:01:00+05:45')
  useSecrets([key(2), key(1)])
  expect(checkTicket(ticket)).toBe('good')
  useSecrets([key(2)])
  expect(checkTicket(ticket)).toBe('stale')
  useSecrets([key(1)])
})

test('a filled honeypot field fails the spam check, whatever the ticket', () => {
  expect(passesSpamCheck({ name: 'x' }, { website: 'https://example.com' })).toBe(false)
  expect(() => passesSpamCheck({ name: 'x' }, { website: '' })).toThrow('form.stale')
})

test('a ticket may be absent where the specification has none, but not empty', () => {
  const form = { name: 'x', ticketMayBeAbsent: true }
  expect(passesSpamCheck(form, {})).toBe(true)
  expect(() => passesSpamCheck(form, { ticket: '' })).toThrow('form.stale')
})

test('the same words on the same day in Kathmandu have the same fingerprint', () => {
  const evening = new Date('2026-11-15T23:59:00+05:45')
  const one = fingerprintOf('contact', { name: 'Maya  Tamang', message: 'Hello\nthere' }, evening)
  expect(fingerprintOf('contact', { message: 'hello there', name: 'maya tamang' }, evening)).toBe(one)
  const others = [
    fingerprintOf(
      'contact',
      { name: 'Maya Tamang', message: 'Hello there' },
      new Date('2026-11-16T00:00:00+05:45'),
    ),
    fingerprintOf('banquet', { name: 'Maya Tamang', message: 'Hello there' }, evening),
    fingerprintOf('contact', { name: 'Maya Tamang', message: 'Hello' }, evening),
  ]
  expect(others).not.toContain(one)
})
