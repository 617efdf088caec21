import type { ExpectedLine, GoodsReceipt, ReceiptForm, ReceiptItem } from '@momo/contracts/goods-receipts'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const at = (time: string) => new Date(`${time}+05:45`)
export const kg = 1_000_000
export const orderId = idOf(195)
export const kitchen = { id: idOf(5), kind: 'kitchen' as const, name: 'Central kitchen' }
export const valley = { id: idOf(50), name: 'Valley Poultry' }

const paid = (price: number, day: string) => ({
  price,
  unit: 'kg',
  unitFactor: kg,
  at: at(`${day}T08:00:00`),
})

/** Rs. 452.00, Rs. 455.00 and Rs. 462.00 a kg so far. */
export const anItem = (change: Partial<ReceiptItem> = {}): ReceiptItem => ({
  id: idOf(1),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  units: [],
  tracksBatches: true,
  useWithinDays: 2,
  unit: 'kg',
  unitFactor: kg,
  lastPrices: [paid(45_200, '2026-11-08'), paid(45_500, '2026-11-12'), paid(46_200, '2026-11-13')],
  useBy: '2026-11-17',
  batchCode: 'CHM-261115-1',
  ...change,
})

export const eggs = anItem({
  id: idOf(2),
  name: 'Eggs',
  nameNe: 'अण्डा',
  baseUnit: 'piece',
  units: [{ id: idOf(90), name: 'crate', factor: 30_000 }],
  tracksBatches: false,
  useWithinDays: undefined,
  unit: 'crate',
  unitFactor: 30_000,
  lastPrices: [],
  useBy: undefined,
  batchCode: undefined,
})

/** 60 kg for Rs. 455.00 a kg. */
export const anExpectedLine = (change: Partial<ExpectedLine> = {}): ExpectedLine => ({
  orderLine: 1,
  item: anItem(),
  unit: 'kg',
  unitFactor: kg,
  price: 45_500,
  ordered: 60 * kg,
  received: 0,
  returned: 0,
  expected: 60 * kg,
  isClosed: false,
  ...change,
})

export const aForm = (change: Partial<ReceiptForm> = {}): ReceiptForm => ({
  openSince: '2026-10-18',
  order: {
    id: orderId,
    number: 'PO-0195',
    supplier: valley,
    location: kitchen,
    expectedAt: at('2026-11-15T08:00:00'),
    total: 3_210_000,
    canReceive: true,
  },
  lines: [
    anExpectedLine(),
    anExpectedLine({
      orderLine: 2,
      item: eggs,
      unit: 'crate',
      unitFactor: 30_000,
      price: 48_000,
      ordered: 300_000,
      expected: 300_000,
    }),
  ],
  ...change,
})

export const aReceipt = (change: Partial<GoodsReceipt> = {}): GoodsReceipt => ({
  id: idOf(41),
  number: 'GR-0041',
  kind: 'receipt',
  supplier: valley,
  order: { id: orderId, number: 'PO-0195' },
  location: kitchen,
  slipNumber: 'VP-D-1188',
  receivedAt: at('2026-11-15T07:48:00'),
  total: 2_616_250,
  note: '',
  recordedAt: at('2026-11-15T07:55:00'),
  by: 'Nabin Rai',
  isReversed: false,
  isAwaitingBill: true,
  lines: [
    {
      line: 1,
      orderLine: 1,
      itemId: idOf(1),
      name: 'Chicken mince',
      nameNe: 'कुखुराको किमा',
      baseUnit: 'g',
      tracksBatches: true,
      accepted: 57_500_000,
      rejected: 2_500_000,
      rejectReason: 'too-warm',
      rejectAction: 'back-with-driver',
      unit: 'kg',
      unitFactor: kg,
      price: 45_500,
      amount: 2_616_250,
      batchCode: 'CHM-261115-1',
      useBy: '2026-11-17',
      temperature: 35,
      returned: 0,
      billed: 0,
    },
  ],
  photos: [],
  returns: [],
  canReverse: true,
  ...change,
})
