import { describe, expect, test } from 'vitest'
import { type HeldBatch, isExpired, putParts, takeParts } from './batches.rules.ts'

const batch = (id: string | undefined, onHand: bigint, useBy?: string): HeldBatch => ({
  id,
  onHand,
  useBy,
  madeOn: '2026-11-10',
  isStopped: false,
})
const part = (batchId: string | undefined, quantity: bigint) => ({ batchId, quantity })
const all = () => true

test('a batch is usable on its use-by date and expired on the next day', () => {
  expect(isExpired(batch('a', 1n, '2026-11-15'), '2026-11-15')).toBe(false)
  expect(isExpired(batch('a', 1n, '2026-11-15'), '2026-11-16')).toBe(true)
  expect(isExpired(batch('a', 1n), '2099-01-01')).toBe(false)
})

describe('first expired, first out', () => {
  const held = [
    batch('late', 500n, '2026-12-01'),
    batch('never', 500n),
    batch('soon', 300n, '2026-11-16'),
    batch('gone', 0n, '2026-11-12'),
  ]

  test('takes from several batches by use-by date', () => {
    expect(takeParts(held, 900n, all)).toEqual([part('soon', 300n), part('late', 500n), part('never', 100n)])
  })

  test('takes the older of two batches with the same use-by date', () => {
    const older = { ...batch('x', 5n, '2026-11-16'), madeOn: '2026-11-01' }
    expect(takeParts([...held, older], 6n, all)).toEqual([part('x', 5n), part('soon', 1n)])
  })

  test('takes goods without a batch first', () => {
    expect(takeParts([...held, batch(undefined, 100n)], 150n, all)).toEqual([
      part(undefined, 100n),
      part('soon', 50n),
    ])
  })

  test('leaves unusable batches, and takes the rest without a batch', () => {
    const isUsable = ({ id }: HeldBatch) => id !== 'soon'
    expect(takeParts(held, 1_200n, isUsable)).toEqual([
      part('late', 500n),
      part('never', 500n),
      part(undefined, 200n),
    ])
  })

  test('never takes from a batch below zero', () => {
    expect(takeParts([batch('a', -5n)], 3n, all)).toEqual([part(undefined, 3n)])
    expect(takeParts([batch(undefined, 2n), batch('a', -5n)], 3n, all)).toEqual([part(undefined, 3n)])
  })
})

describe('goods that come in', () => {
  test('go to their own batch', () => {
    expect(putParts([batch('old', 5n)], [part('new', 100n)])).toEqual([part('new', 100n)])
  })

  test('fill what is below zero first', () => {
    const held = [batch(undefined, -20n), batch('old', -30n), batch('other', 5n)]
    expect(putParts(held, [part('new', 100n)])).toEqual([
      part(undefined, 20n),
      part('old', 30n),
      part('new', 50n),
    ])
    expect(putParts(held, [part('new', 15n)])).toEqual([part(undefined, 15n)])
    expect(putParts(held, [part('a', 30n), part('b', 30n)])).toEqual([
      part(undefined, 20n),
      part('old', 30n),
      part('b', 10n),
    ])
  })

  test('for a batch below zero have one movement', () => {
    expect(putParts([batch('a', -20n)], [part('a', 100n)])).toEqual([part('a', 100n)])
  })
})
