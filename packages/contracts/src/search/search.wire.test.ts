import { expect, test } from 'vitest'
import { z } from 'zod'
import { longestSearch, searchChain, type SearchResult } from './index.ts'

const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire)) as never

test('a result survives the round trip', () => {
  const result: SearchResult = {
    groups: [
      {
        kind: 'order',
        hits: [
          {
            id: '019311ab-0000-7000-8000-000000000001',
            name: 'JM-BNS-2411',
            detail: 'Sita Tamang',
            orderState: 'ready',
            at: new Date('2026-11-15T12:36:00Z'),
          },
        ],
        hasMore: true,
      },
      {
        kind: 'item',
        hits: [{ id: '019311ab-0000-7000-8000-000000000002', name: 'Onion', nameNe: 'प्याज' }],
        hasMore: false,
      },
    ],
    leftOut: ['bill'],
  }
  const wire = z.encode(searchChain.reply, result)
  expect(wire).toMatchObject({
    success: true,
    data: { groups: [{ hits: [{ at: '2026-11-15T12:36:00.000Z' }] }, {}] },
  })
  expect(z.decode(searchChain.reply, sent(wire))).toEqual(result)
})

test.each(['', 'a', 'x'.repeat(longestSearch + 1), 'a\u0000b', 'two\nlines'])(
  'the text %j is rejected',
  (q) => {
    expect(searchChain.query.safeParse({ q }).success).toBe(false)
  },
)

test.each(['  ab ', '%_', "o'b", 'म:म', 'x'.repeat(longestSearch)])('the text %j is accepted', (q) => {
  expect(searchChain.query.safeParse({ q }).success).toBe(true)
})
