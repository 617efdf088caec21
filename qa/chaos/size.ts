import type { Round } from './round.ts'

const clients = 24

/**
 * Six kitchens so small that the next hours fill up: orders compete for slots, and some are rejected as full. A customer may have two
 * unpaid orders, so their number grows with that of the orders.
 */
export const sizeFor = (
  orders: number,
): Pick<Round, 'clients' | 'size' | 'seconds' | 'settleSeconds' | 'freshSeconds'> => ({
  clients,
  size: {
    branches: 6,
    customers: Math.max(clients * 10, Math.ceil(orders / 5)),
    slots: Math.max(4, Math.ceil(orders / 200)),
  },
  seconds: 120 + orders / 5,
  settleSeconds: 90,
  freshSeconds: 12,
})
