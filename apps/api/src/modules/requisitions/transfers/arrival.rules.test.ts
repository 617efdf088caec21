import { describe, expect, test } from 'vitest'
import { arrivalLines, type ArrivedLine, type ShippedPart } from './arrival.rules.ts'

const ways = { transitId: 'transit', toId: 'branch' }
const part = (batchId: string | undefined, quantity: number, itemId = 'mince'): ShippedPart => ({
  itemId,
  batchId,
  quantity: BigInt(quantity),
})
const line = (over: Partial<ArrivedLine>): ArrivedLine => ({
  itemId: 'mince',
  received: 0,
  damaged: 0,
  missing: 0,
  reason: 'lost',
  ...over,
})
const textOf = (lines: ReturnType<typeof arrivalLines>): string[] =>
  lines.map((one) => {
    const { itemId, quantity } = one
    const batch = 'batchId' in one ? (one.batchId ?? 'none') : 'none'
    return `${one.move} ${itemId} ${batch} ${quantity}`
  })

describe('what leaves transit', () => {
  test('received goods take the batches that expire first, then damaged, then missing ones', () => {
    const parts = [part('a', 4), part('b', 6)]
    expect(textOf(arrivalLines([line({ received: 5, damaged: 2, missing: 3 })], parts, ways))).toEqual([
      'transfer mince a 4',
      'transfer mince b 1',
      'out mince b 2',
      'out mince b 3',
    ])
  })

  test('is what this transfer brought: all parts are used up, and each item has its own', () => {
    const parts = [part(undefined, 2), part('a', 3), part('c', 7, 'jhol')]
    const received = [line({ received: 1, missing: 4 }), line({ itemId: 'jhol', received: 7 })]
    expect(textOf(arrivalLines(received, parts, ways))).toEqual([
      'transfer mince none 1',
      'out mince none 1',
      'out mince a 3',
      'transfer jhol c 7',
    ])
  })

  test('carries the reason of the loss', () => {
    const [lost] = arrivalLines([line({ missing: 2, reason: 'box-broken' })], [part('a', 2)], ways)
    expect(lost).toMatchObject({ kind: 'transfer-loss', locationId: 'transit', reason: 'box-broken' })
  })

  test('cannot be more than was shipped', () => {
    expect(() => arrivalLines([line({ received: 3 })], [part('a', 2)], ways)).toThrow('more is received')
  })
})
