/** Texts for every visitor of an outlet's page. The other texts load with the cart (cart.messages.ts). */
export const emptyCartMessages = {
  title: 'My Cart',
  loading: 'Loading your cart',
  empty: 'Your Cart is empty',
  addSomething: 'Add something hot from the menu.',
} as const
