import { describe, expect, test } from 'vitest'
import { lossReasons } from '@momo/contracts/requisitions'
import { Fault } from '#platform/faults/fault.ts'
import { assertExplained, completeReceipt, isShort, ownerByReason } from './receipt.rules.ts'

const lines = [
  { line: 1, item_id: 'mince', quantity: 10 },
  { line: 2, item_id: 'jhol', quantity: 6 },
]
const checked = (over: object) => ({ line: 1, received: 10, damaged: 0, note: '', ...over })
const received = (over: object) => completeReceipt(lines, [checked(over)])[0]!

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Fault ? error.code : String(error)
  }
}

describe('a receipt', () => {
  test('without lines takes everything in as it was sent', () => {
    expect(completeReceipt(lines)).toEqual(
      [10, 6].map((quantity, i) => ({
        line: i + 1,
        received: quantity,
        damaged: 0,
        missing: 0,
        extra: 0,
        reason: undefined,
        owner: undefined,
        note: '',
      })),
    )
  })

  test('is the same whether it names a line that is right or not', () => {
    expect(completeReceipt(lines, [checked({ reason: 'lost' })])).toEqual(completeReceipt(lines))
  })

  test.each([
    [{ received: 7 }, { missing: 3, extra: 0 }],
    [
      { received: 7, damaged: 3 },
      { missing: 0, extra: 0 },
    ],
    [
      { received: 0, damaged: 4 },
      { missing: 6, extra: 0 },
    ],
    [{ received: 12 }, { missing: 0, extra: 2 }],
    [
      { received: 11, damaged: 1 },
      { missing: 0, extra: 2 },
    ],
  ])('%j of ten sent means %j', (over, expected) => {
    const line = received(over)
    expect(line).toMatchObject(expected)
    expect(10 + line.extra).toBe(line.received + line.damaged + line.missing)
    expect(isShort(line)).toBe(line.damaged + line.missing > 0)
  })
})

describe('a difference', () => {
  test.each([
    [{ received: 7 }, true],
    [{ received: 9, damaged: 1 }, true],
    [{ received: 7, reason: 'lost' }, false],
    [{ received: 12 }, true],
    [{ received: 12, note: 'Two more trays' }, false],
    [{ received: 11, damaged: 1, note: 'One tray broke' }, true],
    [{}, false],
  ])('%j is unexplained: %j', (over, isUnexplained) => {
    const codes = codeOf(() => assertExplained([received(over)]))
    expect(codes).toBe(isUnexplained ? 'transfer.reason_needed' : undefined)
  })

  test.each(lossReasons)('with the reason %s has an owner', (reason) => {
    expect(received({ received: 9, reason })).toMatchObject({ reason, owner: ownerByReason[reason] })
  })

  test('of more goods has no owner', () => {
    expect(received({ received: 12, reason: 'lost', note: 'More' }).owner).toBeUndefined()
  })
})
