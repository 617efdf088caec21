import type { Counter, CounterFood, Order } from '@momo/contracts/orders'

export const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const branchId = id(9)
const food = (n: number, name: string, price: number): CounterFood => ({
  id: `${id(n)}~${branchId}`,
  name,
  price,
  soldOut: false,
  optionGroups: [],
})

export const [full, half] = [id(21), id(22)]
export const buff = food(1, 'Buff Jhol Momo', 20_000)
export const chiya = food(2, 'Masala Chiya', 5000)
const option = { isDefault: false, soldOut: false }
/** A dish with a full plate by default and a half plate for half the price. */
export const veg: CounterFood = {
  ...food(3, 'Veg Jhol Momo', 18_000),
  optionGroups: [
    {
      id: id(20),
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { ...option, id: full, name: 'Full', priceDifference: 0, isDefault: true },
        { ...option, id: half, name: 'Half', priceDifference: -9000 },
      ],
    },
  ],
}

/** An open branch with twelve tables at lunch time. */
export const aCounter = (
  foods: CounterFood[] = [buff, chiya, veg],
  over: Partial<Counter> = {},
): Counter => ({
  now: new Date('2026-11-15T07:30:00Z'),
  branchId,
  outlet: 'Jhol Momo New Road',
  isOpen: true,
  fulfilmentMethods: ['delivery', 'pickup', 'dine-in'],
  tablesCount: 12,
  deliveryCharge: 5000,
  categories: [{ id: id(30), name: 'All of it', foods }],
  ...over,
})

const at = new Date('2026-11-15T07:30:00Z')
export const aTakenOrder: Order = {
  id: id(40),
  number: 'JM-NR-2411',
  branchId,
  outlet: 'Jhol Momo New Road',
  state: 'preparing',
  fulfilmentMethod: 'pickup',
  placedAt: at,
  readyAt: new Date('2026-11-15T07:50:00Z'),
  dueAt: new Date('2026-11-15T07:50:00Z'),
  promisedAt: new Date('2026-11-15T07:50:00Z'),
  grandTotal: 20_000,
  payment: { method: 'cash', state: 'paid' },
  subtotal: 20_000,
  deliveryCharge: 0,
  vat: 2301,
  version: 1,
  steps: [{ state: 'preparing', at, by: 'staff' }],
  branch: {},
  lines: [{ name: buff.name, options: [], quantity: 1, unitPrice: 20_000, price: 20_000, note: '' }],
  customerName: 'Walk-in',
  customerPhone: '',
  note: '',
  trackToken: 'a-token-of-some-length',
}
