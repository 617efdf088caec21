import type { ItemOffer, SuppliedItem, Supplier, SupplierRow } from '@momo/contracts/suppliers'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
const kg = 1_000_000

/** Mince for Rs. 530.00 a kg after Rs. 462.00. */
export const aSuppliedItem = (over: Partial<SuppliedItem> = {}): SuppliedItem => ({
  id: idOf(1),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  units: [{ id: idOf(90), name: '5 kg bag', factor: 5 * kg }],
  unit: 'kg',
  unitFactor: kg,
  price: 53_000,
  isPreferred: true,
  lastPrices: [44_800, 45_000, 45_200, 45_500, 46_200, 53_000],
  change: 183,
  ...over,
})

export const aSupplier = (over: Partial<Supplier> = {}): Supplier => ({
  id: idOf(50),
  name: 'Valley Poultry',
  contactPerson: 'Bishnu Bhattarai',
  phone: '9851000111',
  email: 'orders@valleypoultry.example',
  address: 'Kalimati, Kathmandu',
  pan: '600000003',
  isVatRegistered: true,
  payWithinDays: 15,
  leadDays: 1,
  orderDays: [0, 3, 5],
  orderBy: '16:00',
  note: 'Rings back after noon',
  isArchived: false,
  version: 3,
  nextOrderDay: { day: '2026-11-15', orderBy: new Date('2026-11-15T10:15:00Z'), isToday: false },
  items: [aSuppliedItem()],
  ...over,
})

export const aSupplierRow = (over: Partial<SupplierRow> = {}): SupplierRow => ({
  id: idOf(50),
  name: 'Valley Poultry',
  phone: '9851000111',
  isVatRegistered: true,
  isArchived: false,
  items: 5,
  firstItems: ['Chicken mince', 'Chicken bones', 'Eggs'],
  nextOrderDay: { day: '2026-11-14', orderBy: new Date('2026-11-14T14:15:00Z'), isToday: true },
  change: 80,
  ...over,
})

export const anOffer = (over: Partial<ItemOffer> = {}): ItemOffer => ({
  supplierId: idOf(50),
  supplierName: 'Valley Poultry',
  unit: 'kg',
  unitFactor: kg,
  price: 53_000,
  isPreferred: true,
  since: new Date('2026-11-14T06:15:00Z'),
  change: 183,
  ...over,
})
