import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { PaymentMethod, Wallet } from '@momo/contracts/payments'

const names: Record<PaymentMethod, string> = {
  cash: 'cash',
  card: 'card',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  mixed: 'several methods',
}
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
  reservedUntil: 'Held for you until',
  left: (count: number) => `${minutes(count)} left`,
  sum: 'Grand Total',

  checking: {
    title: "We're checking your payment",
    text: (method: PaymentMethod) => `We're asking ${names[method]} whether the payment went through.`,
    /** Shown after a delay. */
    slow: "This can take a few minutes. You can close this page; we'll keep checking and let you know.",
    offline: "You're offline. We'll keep checking, and this page will update when you're back online.",
    notPaid: "I haven't paid yet",
    goOn: (method: PaymentMethod) => `Go back to ${names[method]}`,
    twice:
      "If you've already approved the payment, please wait here. We refund double payments, but that takes a few days.",
  },
  leaving: {
    title: (method: PaymentMethod) => (method === 'cash' ? 'One moment' : `Taking you to ${names[method]}`),
    text: "We're holding your order for you.",
  },
  toBePaid: {
    title: "Your order isn't paid yet",
    text: "The kitchen starts once it's paid. Choose how you want to pay.",
  },
  notPaid: {
    title: "Payment didn't go through",
    text: "You weren't charged. Try again, or pay another way.",
  },
  inDoubt: {
    title: "We're reviewing your payment",
    text: "We received a different amount than your total. Your money is safe; we'll look into it and call you.",
  },
  expired: {
    title: "The payment didn't arrive in time",
    text: "We didn't send the order to the kitchen.",
    /** For a customer who was redirected to the wallet. */
    money: "If you were charged anyway, we'll refund you or make the order. We'll let you know either way.",
    refundPending: 'Refund pending: your money is on its way back to you.',
    refunded: 'Refunded: we sent your money back.',
  },

  pay: (method: Wallet) => `Pay with ${names[method]}`,
  payAgain: (method: Wallet) => `Try ${names[method]} again`,
  cash,
  choices: 'Ways to pay',
  see: 'See order',

  faults: {
    silent: (number: string, method: PaymentMethod) =>
      `${names[method]} isn't responding right now. We're holding your order ${number}. Try again, or pay another way.`,
    offline: (number: string) =>
      `You're offline. We're holding your order ${number}. Try again when you're back online.`,
    failed: (number: string) =>
      `Couldn't start the payment. We're holding your order ${number}. Try again, or pay another way.`,
    walletFull: (number: string) =>
      `Too many orders for that time are waiting for payment, so we can't hold a place for ${number} yet. Pay in cash, or try again in a few minutes.`,
    notPossible: (number: string) =>
      `The outlet can't make order ${number} for that time any more. Cancel it and order for another time.`,
    cashLimit: (number: string) =>
      `Order ${number} is too large for cash on delivery. Pay with a wallet, or cancel it and order for pickup.`,
    notOffered: (method: PaymentMethod) =>
      `Paying with ${names[method]} isn't available right now. Choose another way to pay.`,
  },
}
