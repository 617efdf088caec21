import type { Order, OrderState, OrderStep, OrderSummary, TrackedOrder } from '@momo/contracts/orders'

/** Sat, 14 Nov 2026, 6:21 PM in Kathmandu. */
export const placedAt = new Date('2026-11-14T12:36:00Z')
export const minutesLater = (minutes: number): Date => new Date(placedAt.getTime() + minutes * 60_000)

const head = {
  id: '019311ab-0000-7000-8000-0000000000a1',
  number: 'JM-BNS-2411',
  branchId: '019311ab-0000-7000-8000-0000000000b1',
  outlet: 'Jhol Momo New Baneshwor',
  state: 'preparing' as const,
  fulfilmentMethod: 'delivery' as const,
  placedAt,
  readyAt: minutesLater(21),
  dueAt: minutesLater(31),
  promisedAt: minutesLater(31),
  expectedAt: minutesLater(31),
  grandTotal: 75_000,
  payment: { method: 'cash' as const, state: 'due' as const },
}

const by = (state: OrderState): OrderStep['by'] => (state === 'placed' ? 'customer' : 'staff')

/** Steps two minutes apart. */
export const stepsTo = (...states: OrderState[]): OrderStep[] =>
  states.map((state, i) => ({ state, at: minutesLater(i * 2), by: by(state) }))

const line = {
  foodId: '019311ab-0000-7000-8000-0000000000f1',
  name: 'Chicken Jhol Momo',
  options: [{ group: 'Portion', name: 'Full plate' }],
  quantity: 2,
  unitPrice: 22_000,
  price: 44_000,
}

const tracked = {
  ...head,
  subtotal: 75_000,
  deliveryCharge: 0,
  vat: 8_628,
  version: 3,
  steps: stepsTo('placed', 'accepted', 'preparing'),
  branch: {
    phone: '01-4102030',
    address: 'New Baneshwor Chowk, Kathmandu',
    position: { latitude: 27.69, longitude: 85.34 },
  },
}

export const anOrder = (change: Partial<Order> = {}): Order => ({
  ...tracked,
  lines: [
    { ...line, note: 'Extra timur, please' },
    { name: 'Masala Chiya', options: [], quantity: 1, unitPrice: 31_000, price: 31_000, note: '' },
  ],
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  address: 'House 24, Bhotahity Marg, behind the school.',
  addressNote: 'Blue gate, ring twice.',
  position: { latitude: 27.7, longitude: 85.35 },
  distance: 1400,
  note: '',
  trackToken: 'a-secret-tracking-token',
  ...change,
})

export const aTrackedOrder = (change: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...tracked,
  lines: [line],
  ...change,
})

export const aSummary = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  ...head,
  photos: [],
  pieces: 3,
  items: [
    { name: 'Buff Jhol Momo', quantity: 2 },
    { name: 'Masala Chiya', quantity: 1 },
  ],
  ...change,
})
