import type {
  BalancesSummary,
  Bill,
  BillableReceipt,
  BillLine,
  BillRow,
  Payment,
  SupplierBalance,
} from '@momo/contracts/supplier-bills'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const billId = idOf(10)
export const supplierId = idOf(50)
const pack = 1_000
const at = (time: string) => new Date(`${time}+05:45`)

/** 20 packs billed for Rs. 1,300.00, 18 received. */
export const aBillLine = (over: Partial<BillLine> = {}): BillLine => ({
  line: 1,
  itemId: idOf(1),
  name: 'Takeaway bowl with lid',
  nameNe: 'कचौरा',
  baseUnit: 'piece',
  unit: 'pack',
  unitFactor: pack,
  isTaxable: true,
  ordered: { orderId: idOf(20), quantity: 20 * pack, price: 130_000 },
  received: {
    receiptId: idOf(30),
    line: 1,
    accepted: 18 * pack,
    returned: 0,
    billedElsewhere: 0,
    price: 130_000,
  },
  quantity: 20 * pack,
  price: 130_000,
  amount: 2_600_000,
  ours: { quantity: 18 * pack, price: 130_000, amount: 2_340_000 },
  differences: [{ kind: 'quantity', amount: 260_000 }],
  corrected: 0,
  variance: 0,
  ...over,
})

/** 12 packs for Rs. 945.00 instead of Rs. 900.00. */
export const aDearLine = (over: Partial<BillLine> = {}): BillLine =>
  aBillLine({
    line: 2,
    itemId: idOf(2),
    name: 'Takeaway box',
    nameNe: '',
    ordered: { orderId: idOf(20), quantity: 12 * pack, price: 90_000 },
    received: {
      receiptId: idOf(30),
      line: 2,
      accepted: 12 * pack,
      returned: 0,
      billedElsewhere: 0,
      price: 90_000,
    },
    quantity: 12 * pack,
    price: 94_500,
    amount: 1_134_000,
    ours: { quantity: 12 * pack, price: 90_000, amount: 1_080_000 },
    differences: [{ kind: 'price', amount: 54_000 }],
    ...over,
  })

const row = {
  id: billId,
  supplierId,
  supplierName: 'Paper House',
  kind: 'bill',
  billNumber: 'PH-4471',
  billedOn: '2026-11-13',
  billedOnBs: '2083-07-27',
  dueOn: '2026-12-13',
  dueOnBs: '2083-08-27',
  state: 'entered',
  isOverdue: false,
  total: 4_219_420,
  paid: 0,
} as const

export const aBillRow = (over: Partial<BillRow> = {}): BillRow => ({
  ...row,
  lines: 2,
  openDifferences: 2,
  ...over,
})

export const aBill = (over: Partial<Bill> = {}): Bill => ({
  ...row,
  supplierPan: '600000008',
  isVatRegistered: true,
  note: '',
  lines: [aBillLine(), aDearLine()],
  billed: { taxable: 3_734_000, nonTaxable: 0, vat: 485_420, total: 4_219_420 },
  ours: { taxable: 3_420_000, nonTaxable: 0, vat: 444_600, total: 3_864_600 },
  toPay: { taxable: 3_734_000, nonTaxable: 0, vat: 485_420, total: 4_219_420 },
  difference: 354_820,
  openDifferences: 2,
  orders: [{ id: idOf(20), number: 'PO-0188', sentAt: at('2026-11-09T10:00:00') }],
  receipts: [{ id: idOf(30), number: 'GR-0041', happenedAt: at('2026-11-12T07:30:00'), by: 'Nabin Rai' }],
  entered: { at: at('2026-11-13T12:00:00'), by: 'Laxmi Bista' },
  payments: [],
  advances: [],
  creditNotes: [],
  mayApprove: true,
  ...over,
})

/** Approved by our records. */
export const anApprovedBill = (over: Partial<Bill> = {}): Bill =>
  aBill({
    state: 'approved',
    payable: 3_864_600,
    toPay: { taxable: 3_420_000, nonTaxable: 0, vat: 444_600, total: 3_864_600 },
    openDifferences: 0,
    lines: [
      aBillLine({ differences: [{ kind: 'quantity', amount: 260_000, answer: 'our-records' }] }),
      aDearLine({ differences: [{ kind: 'price', amount: 54_000, answer: 'our-records' }] }),
    ],
    approved: { at: at('2026-11-14T09:00:00'), by: 'Ramesh Karki' },
    ...over,
  })

export const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: idOf(60),
  number: 'PAY-0041',
  supplierId,
  supplierName: 'Paper House',
  paidOn: '2026-11-14',
  paidOnBs: '2083-07-28',
  method: 'bank',
  amount: 2_000_000,
  advance: 0,
  reference: 'NIC-778',
  note: '',
  recordedAt: at('2026-11-14T09:30:00'),
  by: 'Ramesh Karki',
  isReversed: false,
  parts: [{ billId, billNumber: 'PH-4471', amount: 2_000_000, appliedAt: at('2026-11-14T09:30:00') }],
  canReverse: true,
  ...over,
})

const balance = {
  ages: { notDue: 3_376_880, days1to30: 640_000, days31to60: 0, days61to90: 0, over90: 0 },
  open: 4_016_880,
  overdue: 640_000,
  advances: 200_000,
  credits: 0,
  owed: 3_816_880,
  openBills: 3,
  overdueBills: 1,
  unapproved: { bills: 0, total: 0 },
}

export const aBalance = (over: Partial<SupplierBalance> = {}): SupplierBalance => ({
  supplierId,
  supplierName: 'Paper House',
  ...balance,
  nextPayment: { dueOn: '2026-11-23', dueOnBs: '2083-08-07', amount: 3_376_880 },
  ...over,
})

export const aSummary = (over: Partial<BalancesSummary> = {}): BalancesSummary => ({
  ...balance,
  suppliers: 8,
  ...over,
})

export const aReceipt = (over: Partial<BillableReceipt> = {}): BillableReceipt => ({
  id: idOf(30),
  number: 'GR-0041',
  happenedAt: at('2026-11-12T07:30:00'),
  slipNumber: 'D-118',
  order: { id: idOf(20), number: 'PO-0188' },
  lines: [
    {
      line: 1,
      itemId: idOf(1),
      name: 'Takeaway bowl with lid',
      nameNe: 'कचौरा',
      baseUnit: 'piece',
      unit: 'pack',
      unitFactor: pack,
      quantity: 18 * pack,
      price: 130_000,
    },
  ],
  ...over,
})
