import type {
  ProposalReason,
  Proposals,
  ProposedLine,
  PurchaseOrder,
  PurchaseOrderLine,
  PurchaseOrderRow,
} from '@momo/contracts/purchase-orders'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const at = (time: string) => new Date(`${time}+05:45`)
const kg = 1_000_000
export const orderId = idOf(193)
export const kitchen = { id: idOf(5), kind: 'kitchen' as const, name: 'Central kitchen' }

/** 40 kg of bones ordered, 36 kg received. */
export const anOrderLine = (change: Partial<PurchaseOrderLine> = {}): PurchaseOrderLine => ({
  line: 1,
  itemId: idOf(1),
  kind: 'ingredient',
  name: 'Chicken bones',
  nameNe: 'कुखुराको हाड',
  baseUnit: 'g',
  units: [],
  quantity: 40 * kg,
  unit: 'kg',
  unitFactor: kg,
  price: 9_000,
  amount: 360_000,
  received: 36 * kg,
  returned: 0,
  billed: 0,
  open: 4 * kg,
  isClosed: false,
  closeReason: '',
  ...change,
})

const head = {
  id: orderId,
  number: 'PO-0193',
  state: 'partly-received' as const,
  location: kitchen,
  expectedAt: at('2026-11-15T08:00:00'),
  isLate: false,
  origin: 'alerts' as const,
  total: 360_000,
  vat: 46_800,
  grandTotal: 406_800,
  createdAt: at('2026-11-12T15:00:00'),
  sentAt: at('2026-11-12T16:10:00'),
  version: 4,
}

export const anOrder = (change: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...head,
  supplier: {
    id: idOf(50),
    name: 'Valley Poultry',
    contactPerson: 'Bishnu Bhattarai',
    phone: '9851000111',
    email: 'orders@valleypoultry.example',
    address: 'Kalimati, Kathmandu',
    pan: '600000003',
    payWithinDays: 15,
    isArchived: false,
  },
  note: '',
  vatPercent: 13,
  createdBy: 'Ramesh Karki',
  sentBy: 'Ramesh Karki',
  closedAt: undefined,
  closedBy: undefined,
  closeReason: '',
  cancelledAt: undefined,
  cancelledBy: undefined,
  cancelReason: '',
  lines: [anOrderLine()],
  sendings: [
    {
      id: idOf(60),
      method: 'mail',
      recipient: 'orders@valleypoultry.example',
      sentAt: at('2026-11-12T16:10:00'),
      sentBy: 'Ramesh Karki',
    },
  ],
  canReceive: true,
  canClose: true,
  canCancel: false,
  ...change,
})

/** Nothing was received, and it was not sent. */
export const aDraft = (change: Partial<PurchaseOrder> = {}): PurchaseOrder =>
  anOrder({
    state: 'draft',
    sentAt: undefined,
    sentBy: undefined,
    sendings: [],
    lines: [anOrderLine({ received: 0, open: 40 * kg })],
    canReceive: false,
    canClose: false,
    canCancel: true,
    ...change,
  })

export const anOrderRow = (change: Partial<PurchaseOrderRow> = {}): PurchaseOrderRow => ({
  ...head,
  supplier: { id: idOf(50), name: 'Valley Poultry' },
  lines: 5,
  completeLines: 2,
  firstItems: ['Chicken mince', 'Chicken bones', 'Eggs'],
  ...change,
})

export const aReason = (change: Partial<ProposalReason> = {}): ProposalReason => ({
  alert: 'below-safety',
  onHand: 4 * kg,
  safetyLevel: 10 * kg,
  expectedUse: 6 * kg,
  until: '2026-11-16',
  needed: 0,
  delays: [],
  onOrder: 0,
  inDrafts: 0,
  ...change,
})

/** One sack of maida for Rs. 2,050.00. */
export const aProposedLine = (change: Partial<ProposedLine> = {}): ProposedLine => ({
  itemId: idOf(2),
  kind: 'ingredient',
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g',
  units: [{ id: idOf(91), name: '25 kg sack', factor: 25 * kg }],
  why: aReason(),
  suggested: 25 * kg,
  unit: '25 kg sack',
  unitFactor: 25 * kg,
  price: 205_000,
  amount: 205_000,
  ...change,
})

export const someProposals = (change: Partial<Proposals> = {}): Proposals => ({
  location: kitchen,
  suppliers: [
    {
      supplier: { id: idOf(51), name: 'Himal Flour Mill', phone: '9851000112', email: undefined },
      nextOrderDay: { day: '2026-11-14', orderBy: at('2026-11-14T20:00:00'), isToday: true },
      expectedAt: at('2026-11-16T08:00:00'),
      total: 205_000,
      lines: [aProposedLine()],
    },
  ],
  withoutSupplier: [],
  ...change,
})
