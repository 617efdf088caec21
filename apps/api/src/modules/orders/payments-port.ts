import type { CheckoutMethod, PaymentMethod, PaymentState, Wallet } from '@momo/contracts/payments'
import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'

/** What orders need from payments. A port instead of an import, because payments depend on orders. */
export type PaymentsPort = {
  /** Wallets that customers may choose now. */
  offeredWallets: () => Promise<Wallet[]>
  offeredMethods: (amount: Paisa, offered: Wallet[]) => CheckoutMethod[]
  openPayment: (
    tx: Tx,
    payment: { orderId: string; branchId: string; method: PaymentMethod; amount: Paisa; at: Date },
  ) => Promise<PaymentState>
  recordCash: (
    tx: Tx,
    orderId: string,
    taken: { takenBy: string; recordedBy: string; at: Date; received?: Paisa | undefined },
  ) => Promise<boolean>
  /** The order costs less than before; only a payment that is due changes. */
  lowerDue: (tx: Tx, orderId: string, amount: Paisa) => Promise<void>
  voidPayment: (tx: Tx, orderId: string, ended: { reason: string; at: Date }) => Promise<Date | undefined>
}

let registered: PaymentsPort | undefined

/** Called once by `modules.ts`, with the functions of the payments module. */
export function registerPayments(port: PaymentsPort): void {
  registered = port
}

export function payments(): PaymentsPort {
  if (!registered) throw new Error('no payments registered with orders: import modules.ts')
  return registered
}
