export const keptCartMessages = {
  times: (count: number) => `${count} ×`,
  kept: 'We kept your choice. Sign in to put it into your cart.',
  logIn: 'Login to order',
  remove: 'Remove',
  forget: (name: string) => `Remove ${name}`,
} as const
