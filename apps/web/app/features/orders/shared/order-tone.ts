import type { OrderState } from '@momo/contracts/orders'

const tones = {
  'awaiting-payment': 'amber',
  placed: 'amber',
  accepted: 'amber',
  preparing: 'orange',
  ready: 'green',
  'out-for-delivery': 'blue',
  delivered: 'green',
  collected: 'green',
  served: 'green',
  rejected: 'red',
  cancelled: 'red',
  missed: 'red',
  expired: 'red',
} as const satisfies Record<OrderState, string>

export const toneOf = (state: OrderState) => tones[state]
