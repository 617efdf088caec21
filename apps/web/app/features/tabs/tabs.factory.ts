import type { Tab, TabCheck, TabRow } from '@momo/contracts/tabs'

export const id = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = new Date('2026-11-15T07:30:00Z')

const sums = (total: number, paid = 0) => ({ total, paid, open: total - paid })

const whole = { free: 0, discount: 0 }

export const aCheck = (over: Partial<TabCheck> = {}): TabCheck => ({
  id: id(31),
  sequence: 1,
  state: 'open',
  lines: [
    {
      orderId: id(21),
      position: 1,
      name: 'Buff Steam Momo',
      options: [],
      quantity: 2,
      amount: 40_000,
      ...whole,
    },
    {
      orderId: id(21),
      position: 2,
      name: 'Jhol Momo',
      options: ['Spicy'],
      quantity: 1,
      amount: 18_000,
      ...whole,
    },
  ],
  discounts: [],
  discount: 0,
  ...sums(58_000),
  tips: 0,
  tenders: [],
  ...over,
})

/** Table 4 with two plates of steam momo and one of jhol, served and not paid. */
export const aTab = (over: Partial<Tab> = {}): Tab => ({
  id: id(11),
  version: 3,
  tableNumber: '4',
  name: '',
  guests: 2,
  openedAt: at,
  ...sums(58_000),
  state: 'open',
  openedBy: 'Sita Gurung',
  rounds: [
    {
      orderId: id(21),
      number: 'JM-NR-2411',
      shortNumber: 2411,
      state: 'served',
      placedAt: at,
      note: '',
      lines: [
        {
          position: 1,
          name: 'Buff Steam Momo',
          options: [],
          note: '',
          quantity: 2,
          voided: 0,
          unitPrice: 20_000,
          price: 40_000,
        },
        {
          position: 2,
          name: 'Jhol Momo',
          options: ['Spicy'],
          note: '',
          quantity: 1,
          voided: 0,
          unitPrice: 18_000,
          price: 18_000,
        },
      ],
      grandTotal: 58_000,
    },
  ],
  voids: [],
  checks: [aCheck()],
  ...over,
})

export const aRow = (over: Partial<TabRow> = {}): TabRow => ({
  id: id(11),
  version: 3,
  tableNumber: '4',
  name: '',
  guests: 2,
  openedAt: at,
  ...sums(58_000),
  rounds: 1,
  checks: 1,
  isServed: false,
  ...over,
})
