import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Export, listExports, startExport } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

test('an export survives the round trip', () => {
  const entry: Export = {
    id,
    kind: 'orders',
    filters: { from: '2026-11-01', state: 'sold', search: 'sita' },
    state: 'done',
    requestedAt: at,
    endedAt: at,
    expiresAt: at,
    rows: 12,
    estimatedRows: 12,
    bytes: 3_400,
  }
  expect(z.decode(listExports.reply, sent(z.encode(listExports.reply, [entry])))).toEqual([entry])
})

test.each([
  ['an unknown kind', { id, kind: 'secrets', filters: {} }],
  ['an unknown filter', { id, kind: 'orders', filters: { colour: 'red' } }],
  ['no id', { kind: 'orders', filters: {} }],
])('a request with %s is invalid', (_, body) => {
  expect(startExport.body.safeParse(body).success).toBe(false)
})
