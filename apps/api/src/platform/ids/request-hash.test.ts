import { describe, expect, test } from 'vitest'
import type { NewOrder } from '@momo/contracts/orders'
import { newId } from './ids.ts'
import { hashRequest } from './request-hash.ts'

const orderInput: NewOrder = {
  key: newId(),
  branchId: newId(),
  cartVersion: 2,
  grandTotal: 45_000,
  fulfilment: { method: 'delivery', address: 'Blue gate', position: { latitude: 27.69, longitude: 85.34 } },
  requestedSlot: { from: new Date('2026-11-15T07:30:00Z'), to: new Date('2026-11-15T08:00:00Z') },
  customerName: 'Sita',
  customerPhone: '9841234567',
  payment: 'cash',
}
const other = (over: Partial<NewOrder>): NewOrder => ({ ...orderInput, ...over })

describe('R-01 the hash of an order request', () => {
  test('does not depend on the order of properties', () => {
    const reversed = Object.fromEntries(Object.entries(orderInput).toReversed()) as NewOrder
    const { method: _, ...rest } = orderInput.fulfilment
    expect(
      hashRequest({
        ...reversed,
        fulfilment: { ...rest, method: 'delivery' } as NewOrder['fulfilment'],
        note: undefined,
      }),
    ).toBe(hashRequest(orderInput))
  })

  test.each([
    other({ cartVersion: 3 }),
    other({ grandTotal: 45_001 }),
    other({ requestedSlot: undefined }),
    other({ fulfilment: { method: 'pickup' } }),
    other({
      fulfilment: {
        method: 'delivery',
        address: 'Blue gate',
        position: { latitude: 27.69, longitude: 85.35 },
      },
    }),
    other({ note: 'hot' }),
    other({ customerPhone: '9841234568' }),
    other({ payment: 'khalti' }),
  ])('differs for different content: %#', (changed) =>
    expect(hashRequest(changed)).not.toBe(hashRequest(orderInput)),
  )
})
