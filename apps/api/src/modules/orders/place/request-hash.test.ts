import { describe, expect, test } from 'vitest'
import type { NewOrder } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import { fingerprintOf } from './request-hash.ts'

const wish: NewOrder = {
  key: newId(),
  branchId: newId(),
  cartVersion: 2,
  grandTotal: 45_000,
  how: { way: 'delivery', address: 'Blue gate', position: { latitude: 27.69, longitude: 85.34 } },
  wanted: { from: new Date('2026-11-15T07:30:00Z'), to: new Date('2026-11-15T08:00:00Z') },
  customerName: 'Sita',
  customerPhone: '9841234567',
  payment: 'cash',
}
const other = (over: Partial<NewOrder>): NewOrder => ({ ...wish, ...over })

describe('R-01 the fingerprint of a wish', () => {
  test('is the same however its parts are ordered', () => {
    const turned = Object.fromEntries(Object.entries(wish).toReversed()) as NewOrder
    const { way: _, ...rest } = wish.how
    expect(fingerprintOf({ ...turned, how: { ...rest, way: 'delivery' } as NewOrder['how'], note: undefined })).toBe(fingerprintOf(wish))
  })

  test.each([
    other({ cartVersion: 3 }),
    other({ grandTotal: 45_001 }),
    other({ wanted: undefined }),
    other({ how: { way: 'pickup' } }),
    other({ how: { way: 'delivery', address: 'Blue gate', position: { latitude: 27.69, longitude: 85.35 } } }),
    other({ note: 'hot' }),
    other({ customerPhone: '9841234568' }),
    other({ payment: 'khalti' }),
  ])('is another one for another wish: %#', (changed) => expect(fingerprintOf(changed)).not.toBe(fingerprintOf(wish)))
})
