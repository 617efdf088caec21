import { expect, test } from 'vitest'
import { z } from 'zod'
import { getMoveRequest, rescheduleOrder } from './index.ts'

const [from, to] = [new Date('2026-11-19T06:15:00Z'), new Date('2026-11-19T06:45:00Z')]

test('a request to move an order survives the round trip, and none too', () => {
  const request = {
    reason: 'Closed for Tihar',
    answerBy: from,
    days: [{ date: '2026-11-19', ranges: [{ from, to, isFull: false }] }],
  }
  for (const answer of [{ request }, {}])
    expect(z.decode(getMoveRequest.reply, z.encode(getMoveRequest.reply, answer))).toEqual(answer)
  expect(z.decode(rescheduleOrder.body, z.encode(rescheduleOrder.body, { from, to }))).toEqual({ from, to })
})
