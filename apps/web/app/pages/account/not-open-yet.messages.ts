export const notOpenYet = {
  cart: {
    title: 'My Cart',
    blue: 'My',
    orange: 'Cart',
    none: 'Your Cart is empty',
    text: 'Ordering on the site is not open yet. Until then your outlet takes orders by phone.',
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
