import type { ProblemReport, StaffProblem } from '@momo/contracts/problem-reports'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`

export const aProblem = (change: Partial<ProblemReport> = {}): ProblemReport => ({
  id: id(7),
  reason: 'missing-item',
  lines: [{ name: 'Chicken Jhol Momo', options: ['Full plate'], quantity: 2 }],
  text: 'One plate is missing.',
  photos: [],
  state: 'open',
  createdAt: new Date('2026-11-14T13:30:00Z'),
  ...change,
})

export const aStaffProblem = (change: Partial<StaffProblem> = {}): StaffProblem => ({
  ...aProblem(),
  orderId: id(3),
  orderNumber: 'JM-BNS-2411',
  orderState: 'delivered',
  fulfilmentMethod: 'delivery',
  branchId: id(4),
  outlet: 'Jhol Momo Baneshwor',
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  answerBy: new Date('2026-11-15T13:30:00Z'),
  payment: { method: 'cash', paid: 36_000, refundable: 36_000 },
  ...change,
})
