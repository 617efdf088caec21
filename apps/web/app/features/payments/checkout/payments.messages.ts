import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { PaymentMethod, Wallet } from '@momo/contracts/payments'

const names: Record<PaymentMethod, string> = { cash: 'cash', esewa: 'eSewa', khalti: 'Khalti' }
const cash: Record<FulfilmentMethod, string> = {
  delivery: 'Pay cash on delivery',
  pickup: 'Pay cash at pickup',
  'dine-in': 'Pay cash at the counter',
}
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const payingMessages = {
  loading: 'Loading your payment',
  order: 'Order',
  toPay: 'To pay',
  reservedUntil: 'Kept for you until',
  left: (count: number) => `${minutes(count)} left`,
  sum: 'Grand Total',

  checking: {
    title: 'We are checking your payment',
    text: (method: PaymentMethod) => `We are asking ${names[method]} whether the payment went through.`,
    /** Shown after a delay. */
    slow: 'This can take a few minutes. You may close this page: we go on checking and tell you.',
    offline: 'You seem to be offline. We go on asking on our side; this page looks again when the line is back.',
    notPaid: 'I have not paid yet',
    goOn: (method: PaymentMethod) => `Go back to ${names[method]}`,
    twice: 'If you have approved the payment already, please wait here instead. What is paid twice comes back, but that takes some days.',
  },
  leaving: {
    title: (method: PaymentMethod) => (method === 'cash' ? 'One moment' : `Taking you to ${names[method]}`),
    text: 'Your order is kept for you meanwhile.',
  },
  toBePaid: { title: 'Your order is not paid yet', text: 'The kitchen begins once it is paid. Choose how you want to pay.' },
  notPaid: { title: 'The payment was not made', text: 'Nothing was taken. Try again, or pay another way.' },
  inDoubt: {
    title: 'We are looking at your payment',
    text: 'The sum that arrived is another one than the sum of your order. Somebody looks at it and calls you; nothing is lost.',
  },
  expired: {
    title: 'The payment did not arrive in time',
    text: 'The order was not sent to the kitchen.',
    /** For a customer who was redirected to the wallet. */
    money:
      'If money left your wallet all the same, it comes back to you, or the kitchen takes the order up after all. We tell you either way.',
    refundPending: 'Refund pending: your money is on its way back to you.',
    refunded: 'Refunded: your money is back.',
  },

  pay: (method: Wallet) => `Pay with ${names[method]}`,
  payAgain: (method: Wallet) => `Try ${names[method]} again`,
  cash,
  choices: 'Ways to pay',
  see: 'See the order',
  again: 'Order again',

  faults: {
    silent: (number: string, method: PaymentMethod) =>
      `${names[method]} does not answer right now. Your order ${number} stands and is kept for you.`,
    offline: (number: string) =>
      `You seem to be offline. Your order ${number} stands and is kept for you: try again when the line is back.`,
    failed: (number: string) => `The payment could not be started. Your order ${number} stands and is kept for you.`,
    notOffered: (method: PaymentMethod) => `Paying with ${names[method]} is not offered right now. Please choose another way.`,
  },
}
