import { expect, test } from 'vitest'
import { type PaymentState, paymentStates } from '@momo/contracts/payments'
import { findDiscrepancyKind } from './compare.rules.ts'

const kindOf = (
  state: PaymentState,
  status: Parameters<typeof findDiscrepancyKind>[1]['status'],
  over: object = {},
) => findDiscrepancyKind({ state, amount: 36_000, hasOpenRefund: false, ...over }, { status, amount: 36_000 })

test('ORD-08 compares each provider status with each of our states', () => {
  const statuses = ['paid', 'open', 'failed', 'expired', 'refunded', 'part-refunded'] as const
  const short = {
    'unknown-to-us': 'us',
    'unknown-to-provider': 'they',
    refund: 'back',
    amount: 'sum',
    undecided: 'undecided',
  }
  const table = Object.fromEntries(
    paymentStates
      .filter((state) => state !== 'due')
      .map((state) => [
        state,
        statuses.map((status) => short[kindOf(state, status) ?? ('' as never)] ?? '-').join(' '),
      ]),
  )
  // paid open failed expired refunded part-refunded
  expect(table).toEqual({
    pending: 'us undecided - - back back',
    failed: 'us - - - back back',
    expired: 'us - - - back back',
    void: 'us - - - back back',
    replaced: 'us - - - back back',
    paid: '- they they they back back',
    surplus: '- they they they back back',
    mismatch: '- they they they back back',
    'part-refunded': 'back they they they back -',
    refunded: 'back they they they - back',
    returned: 'back they they they - back',
  })
})

test('ORD-08 another amount is a discrepancy, to the paisa; an open refund is none', () => {
  expect(
    findDiscrepancyKind(
      { state: 'paid', amount: 36_000, hasOpenRefund: false },
      { status: 'paid', amount: 35_999 },
    ),
  ).toBe('amount')
  expect(
    findDiscrepancyKind({ state: 'paid', amount: 36_000, hasOpenRefund: false }, { status: 'paid' }),
  ).toBeUndefined()
  expect(kindOf('paid', 'refunded', { hasOpenRefund: true })).toBeUndefined()
  expect(kindOf('paid', 'expired', { hasOpenRefund: true })).toBe('unknown-to-provider')
})
