import type { NewOrder } from '@momo/contracts/orders'
import type { PastStep } from '#modules/orders'

export type SeedOrder = {
  key: string
  /** Code of the branch. */
  code: string
  /** Guest order taken by the branch; otherwise an order of the demo customer. */
  guest?: { source: 'counter' | 'phone'; name: string; phone: string }
  minutesAgo: number
  fulfilment: NewOrder['fulfilment']
  foods: [name: string, quantity: number, note?: string][]
  readyMinutes: number
  dueMinutes: number
  steps: PastStep[]
}

const day = 1440
const home = {
  method: 'delivery',
  address: 'House 12, behind Shanti School, Shantinagar',
  addressNote: 'Blue gate, second floor',
} as const
const rider = { riderName: 'Ram Thapa', riderPhone: '9811111111' }
const staff = { by: 'staff' } as const
const cooked: PastStep[] = [
  { state: 'accepted', after: 2, ...staff },
  { state: 'preparing', after: 2, ...staff },
]

/** Order history of the demo customer, oldest first; the last order is being prepared. */
export const seedOrders: SeedOrder[] = [
  {
    key: '01900000-0000-7000-8000-000000000001',
    code: 'BNS',
    minutesAgo: 41 * day + 130,
    fulfilment: home,
    foods: [
      ['Buff Jhol Momo', 2],
      ['Masala Chiya', 2, 'less sugar'],
    ],
    readyMinutes: 20,
    dueMinutes: 40,
    steps: [
      ...cooked,
      { state: 'ready', after: 19, ...staff },
      { state: 'out-for-delivery', after: 22, ...staff, ...rider },
      { state: 'delivered', after: 37, ...staff, ...rider },
    ],
  },
  {
    key: '01900000-0000-7000-8000-000000000002',
    code: 'THM',
    minutesAgo: 26 * day + 300,
    fulfilment: { method: 'dine-in', tableNumber: '7' },
    foods: [
      ['Chicken Kothey Momo', 1],
      ['Steam Veg Momo', 1],
    ],
    readyMinutes: 15,
    dueMinutes: 15,
    steps: [...cooked, { state: 'ready', after: 14, ...staff }, { state: 'served', after: 16, ...staff }],
  },
  {
    key: '01900000-0000-7000-8000-000000000003',
    code: 'BNS',
    minutesAgo: 12 * day + 75,
    fulfilment: home,
    foods: [['Paneer Jhol Momo', 1]],
    readyMinutes: 20,
    dueMinutes: 40,
    steps: [{ state: 'rejected', after: 3, ...staff, reasonCode: 'sold-out' }],
  },
  {
    key: '01900000-0000-7000-8000-000000000004',
    code: 'BNS',
    minutesAgo: 12 * day + 60,
    fulfilment: { method: 'pickup' },
    foods: [
      ['Chicken Jhol Momo', 3],
      ['Fried Buff Momo', 1, 'extra achar, please'],
    ],
    readyMinutes: 25,
    dueMinutes: 25,
    steps: [...cooked, { state: 'ready', after: 23, ...staff }, { state: 'collected', after: 31, ...staff }],
  },
  {
    key: '01900000-0000-7000-8000-000000000005',
    code: 'BNS',
    minutesAgo: 3 * day + 45,
    fulfilment: home,
    foods: [['Steam Buff Momo', 4]],
    readyMinutes: 20,
    dueMinutes: 40,
    steps: [{ state: 'cancelled', after: 1, by: 'customer' }],
  },
  {
    key: '01900000-0000-7000-8000-000000000006',
    code: 'BNS',
    minutesAgo: 8,
    fulfilment: home,
    foods: [
      ['Buff Jhol Momo', 1],
      ['Veg Kothey Momo', 1],
    ],
    readyMinutes: 25,
    dueMinutes: 45,
    steps: cooked,
  },
]
