export const pendingCartMessages = {
  times: (count: number) => `${count} ×`,
  saved: 'We kept your choice. Sign in to put it into your cart.',
  logIn: 'Login to order',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
} as const
