export const pendingCartMessages = {
  times: (count: number) => `${count} ×`,
  saved: 'We saved your pick. Log in to add it to your cart.',
  logIn: 'Log in to order',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
} as const
