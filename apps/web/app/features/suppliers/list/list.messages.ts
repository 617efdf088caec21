const count = (number: string, one: string, many: string) => `${number} ${number === '1' ? one : many}`

export const listMessages = {
  lead: (suppliers: string, items: string) =>
    `${count(suppliers, 'supplier', 'suppliers')}, ${count(items, 'item', 'items')}`,
  leadLoading: 'Who sells us what, at which price, and when to order.',
  add: 'Add supplier',
  failed: "Couldn't load the suppliers",
  summaryFailed: "Couldn't load who takes orders today.",
  orderToday: 'Order today',
  orderAt: (name: string, time: string) => `${name} ${time}`,
  noneToday: 'No supplier takes orders today.',
  moreToday: (number: number) => `${number} more`,

  caption: 'Suppliers',
  search: 'Supplier, item or PAN',
  filterLabel: 'Filter suppliers',
  all: 'All',
  filters: { 'order-today': 'Order today', archived: 'Archived' },
  sort: 'Sort',
  sorts: { 'next-order-day': 'Sort: next order day', name: 'Sort: name' },
  name: 'Supplier',
  phone: 'Phone',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  price: 'Price, 30 days',
  nextOrderDay: 'Next order day',
  moreItems: (names: string, number: number) => (names ? `${names}, ${number} more` : `${number} items`),
  noItems: 'No items yet',
  none: 'No suppliers yet',
  noneText: 'Add your first supplier.',
  nothingFound: 'No supplier matches',
  nothingFoundText: 'Type the start of a name, an item or a PAN, or choose another filter.',
  clear: 'Clear filters',
} as const
