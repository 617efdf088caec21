import { expect, test } from 'vitest'
import { z } from 'zod'
import { cellsOf, listTableOf } from './list-columns.rules.ts'

const reply = (data: z.ZodType) => z.object({ success: z.literal(true), data })
const Row = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  placedAt: z.iso.datetime(),
  total: z.string(),
  isLate: z.boolean(),
  customer: z.object({ id: z.uuid(), name: z.string(), phone: z.string().optional() }),
  lines: z.array(z.object({ quantity: z.int(), name: z.string() })),
  note: z.string().optional(),
})

test('the columns come from the contract: without ids, parts by name', () => {
  const { key, columns } = listTableOf(
    reply(z.object({ items: z.array(Row), nextCursor: z.string().nullable() })),
  )!
  expect(key).toBe('items')
  expect(columns.map(({ head }) => head)).toEqual([
    'Order number',
    'Placed at',
    'Total',
    'Is late',
    'Customer name',
    'Customer phone',
    'Lines',
    'Note',
  ])
  const row = {
    id: 'x',
    orderNumber: 'JM-1',
    placedAt: '2026-11-14T20:00:00.000Z',
    total: '-12.50',
    isLate: true,
    customer: { id: 'x', name: '=1+1' },
    lines: [
      { quantity: 2, name: 'Momo' },
      { quantity: 1, name: 'Chiya' },
    ],
  }
  expect(cellsOf(row, columns)).toEqual([
    'JM-1',
    '2026-11-15 01:45',
    -12.5,
    'yes',
    '=1+1',
    '',
    '2 Momo; 1 Chiya',
    '',
  ])
})

test('a plain list, rows of several kinds, and what is no list', () => {
  const kinds = z.union([
    z.object({ kind: z.literal('a'), one: z.int() }),
    z.object({ kind: z.literal('b'), two: z.int() }),
  ])
  expect(listTableOf(reply(z.array(kinds)))).toEqual({
    key: undefined,
    columns: [
      { head: 'Kind', path: ['kind'] },
      { head: 'One', path: ['one'] },
      { head: 'Two', path: ['two'] },
    ],
  })
  expect(listTableOf(reply(z.object({ total: z.int() })))).toBeUndefined()
})

test('rows may be named entries', () => {
  const entries = z.object({
    entries: z.array(z.object({ reason: z.string() })),
    nextCursor: z.string().optional(),
  })
  expect(listTableOf(reply(entries))).toEqual({
    key: 'entries',
    columns: [{ head: 'Reason', path: ['reason'] }],
  })
})
