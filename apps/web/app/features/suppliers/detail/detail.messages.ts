const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const detailMessages = {
  failed: "Couldn't load this supplier",
  missing: { title: 'Supplier not found', text: 'Check the address, or choose a supplier from the list.' },
  call: 'Call',
  edit: 'Edit',

  jump: {
    up: (item: string, percent: string) => `${item} is up ${percent}.`,
    down: (item: string, percent: string) => `${item} is down ${percent}.`,
    text: (earlier: string[], price: string, unit: string) =>
      `${earlier.length === 1 ? 'Before' : `Last ${earlier.length}`}: ${earlier.join(', ')}. Now ${price} a ${unit}.`,
    compare: 'Compare suppliers',
    compareOf: (item: string) => `Compare suppliers of ${item}`,
  },

  items: {
    title: 'What they sell',
    add: 'Add item',
    item: 'Item',
    unit: 'Unit',
    price: 'Price (Rs.)',
    lastPrices: 'Last six prices',
    change: '90 days',
    actions: 'Actions',
    openPrices: (item: string, price: string) => `Prices of ${item}: ${price}`,
    edit: (item: string) => `Change price of ${item}`,
    perUnit: (unit: string) => `/ ${unit}`,
    none: 'No items yet',
    noneText: 'Add what they sell, with unit and price.',
  },

  terms: {
    title: 'Terms',
    contact: 'Contact',
    phone: 'Phone',
    email: 'Email',
    pan: 'PAN',
    payWithin: 'Pay within',
    payWithinDays: (count: number) => (count === 0 ? 'Cash on delivery' : days(count)),
    lead: 'Lead time',
    leadDays: (count: number) => (count === 0 ? 'Same day' : days(count)),
    orderBy: 'Cut-off',
    nextOrder: 'Next order',
    nextOrderDay: (day: string, time: string) => `${day}, ${time}`,
    orderDays: 'Order days',
    orderDaysAre: (names: string[]) => `Order days: ${names.join(', ')}`,
    noOrderDays: 'None. They take no regular orders.',
    note: 'Note',
  },
} as const
