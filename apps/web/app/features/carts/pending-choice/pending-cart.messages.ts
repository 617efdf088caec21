export const pendingCartMessages = {
  times: (count: number) => `${count} ×`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  saved: (choices: number) =>
    choices === 1
      ? 'We saved your pick. Log in to add it to your cart.'
      : 'We saved your picks. Log in to add them to your cart.',
  willAdd: (quantity: number, name: string) => `We'll add ${quantity} × ${name} to your cart.`,
  willAddItems: (quantity: number) => `We'll add your ${quantity} items to your cart.`,
  logIn: 'Log in to order',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
} as const
