import type { Cart, CartLine } from '@momo/contracts/carts'
import type { Picture } from '@momo/contracts/media'
import type { Checkout, Day, Order, FulfilmentOffer } from '@momo/contracts/orders'

export const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
/** Six in the evening in Kathmandu. */
export const now = new Date('2026-11-15T12:15:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** One size, so that its address is in a page once for each time it is shown. */
export const aPhoto: Picture = {
  alt: 'Momo',
  width: 900,
  height: 900,
  blur: '',
  jpeg: '/media/x/900.jpg',
  webp: [],
  avif: [],
}

export const line = (change: Partial<CartLine> = {}): CartLine => ({
  id: id(3),
  foodId: `${id(4)}~${id(9)}`,
  name: 'Chicken Jhol Momo',
  options: [],
  quantity: 2,
  unitPrice: 22_000,
  price: 44_000,
  note: 'Extra timur',
  outlet: 'Jhol Momo New Road',
  state: 'ok',
  ...change,
})
export const aCart = (...lines: CartLine[]): Cart & { branchId: string } => ({
  branchId: id(9),
  outlet: 'Jhol Momo New Road',
  lines: lines.length > 0 ? lines : [line()],
  subtotal: 44_000,
  deliveryCharge: 0,
  grandTotal: 44_000,
  version: 7,
})

const half = (startMinutes: number, isFull = false) => ({
  from: after(startMinutes),
  to: after(startMinutes + 30),
  isFull,
})
export const days: Day[] = [
  { date: '2026-11-15', ranges: [half(60, true), half(90), half(120)] },
  { date: '2026-11-16', ranges: [] },
  { date: '2026-11-17', ranges: [half(2880), half(2910)] },
]

export const offer = (change: Partial<FulfilmentOffer> = {}): FulfilmentOffer => ({
  fulfilmentMethod: 'delivery',
  deliveryCharge: 5_000,
  grandTotal: 49_000,
  minimum: 30_000,
  quick: { readyAt: after(15), dueAt: after(30) },
  days,
  ...change,
})

export const aCheckout = (change: Partial<Checkout> = {}): Checkout => ({
  branchId: id(9),
  outlet: 'Jhol Momo New Road',
  now,
  position: { latitude: 27.7, longitude: 85.3 },
  deliveryRadius: 5000,
  isOpen: true,
  leadMinutes: 60,
  prepMinutes: 20,
  tablesCount: 12,
  cartVersion: 7,
  subtotal: 44_000,
  unavailableLineIds: [],
  offers: [
    offer(),
    offer({ fulfilmentMethod: 'pickup', deliveryCharge: 0, grandTotal: 44_000, minimum: 0 }),
    offer({ fulfilmentMethod: 'dine-in', deliveryCharge: 0, grandTotal: 44_000, minimum: 0 }),
  ],
  payments: ['cash'],
  contact: { name: 'Sita Tamang', phone: '9841234567' },
  ...change,
})

export const anOrder: Order = {
  id: id(8),
  number: 'JM-NR-2411',
  branchId: id(9),
  outlet: 'Jhol Momo New Road',
  state: 'placed',
  fulfilmentMethod: 'pickup',
  placedAt: now,
  readyAt: after(15),
  dueAt: after(15),
  promisedAt: after(15),
  grandTotal: 44_000,
  payment: { method: 'cash', state: 'due' },
  subtotal: 44_000,
  deliveryCharge: 0,
  vat: 5_062,
  version: 1,
  lines: [],
  steps: [],
  branch: {},
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  note: '',
  trackToken: 'a-secret-of-some-length',
}
