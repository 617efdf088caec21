export const notOpenYet = {
  checkout: {
    title: 'Checkout',
    soon: 'Ordering on the site is not open yet',
    text: 'Your cart is kept. Until then your outlet takes orders by phone.',
    back: 'Back to your cart',
    outlet: 'Call the outlet',
  },
  orders: {
    title: 'Order History',
    blue: 'Order',
    orange: 'History',
    none: 'No orders yet',
    text: 'Ordering on the site is not open yet. Your orders will stand here.',
  },
  outlets: 'Find outlets',
} as const
