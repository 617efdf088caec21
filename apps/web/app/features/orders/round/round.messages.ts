export const roundMessages = {
  order: 'This order',
  send: 'Send to kitchen',
  sending: 'Sending...',
  note: 'Note for the whole order',
  total: 'Total',
} as const
