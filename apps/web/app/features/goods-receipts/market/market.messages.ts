export const marketMessages = {
  title: 'Market purchase',
  lead: 'Goods that come without an order, from the market or from a supplier.',
  orders: 'Supplier orders',
  what: 'What did you buy?',
  tapItem: 'Tap an item, or search.',
  search: 'Search items',
  usualFailed: "Couldn't load what you usually buy.",
  from: 'Bought from',
  market: 'Market',
  to: 'Goods go to',
  details: 'Details',
  supplierPays: 'The supplier sends a bill. Nothing is paid now.',
  total: 'Total',
  post: 'Post purchase',
  discard: 'Discard',
  posted: (number: string, amount: string) => `${number} posted: ${amount}. The goods are in stock.`,
  waiting: (count: number) =>
    count === 1
      ? "1 purchase is saved on this device. We'll post it when you're back online."
      : `${count} purchases are saved on this device. We'll post them when you're back online.`,
  sending: 'Posting...',
  offline: "You're offline. The purchase is saved on this device and posted later.",
  placesFailed: "Couldn't load the places.",
} as const
