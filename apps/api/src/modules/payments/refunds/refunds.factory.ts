import type { PaymentState, Wallet } from '@momo/contracts/payments'
import { raiseTask } from '#modules/orders'
import { type PaymentProvider, ProviderUnavailableError, type ProviderStatus } from '../providers/provider.ts'
import { createRefund } from './refund.service.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { OrdersTables } from '../../orders/orders.table.ts'
import { anOrder } from '../../orders/orders.factory.ts'
import type { PaymentsTables } from '../payments.table.ts'

type PaidOrderOptions = {
  branchId: string
  method?: 'cash' | Wallet
  paymentState?: PaymentState
  /** Provider transaction id of the payment; null: none. */
  txnId?: string | null
  redirectedAt?: Date
}

/** A cancelled order of Rs. 360 that was paid, by default with Khalti. */
export async function aPaidOrder({
  branchId,
  method = 'khalti',
  paymentState = 'paid',
  txnId = newId(),
  redirectedAt = now(),
}: PaidOrderOptions) {
  const orderId = await anOrder({ branch_id: branchId, state: 'cancelled' })
  const reference = newId().replaceAll('-', '').slice(-20).toUpperCase()
  const wallet =
    method === 'cash'
      ? {}
      : { reference, provider_ref: `pidx-${reference}`, provider_txn_id: txnId, redirected_at: redirectedAt }
  const payment = await transaction((tx) =>
    tx
      .withTables<OrdersTables & PaymentsTables>()
      .updateTable('payments')
      .set({ method, state: paymentState, paid_at: now(), ...wallet })
      .where('order_id', '=', orderId)
      .returning(['id', 'amount'])
      .executeTakeFirstOrThrow(),
  )
  return { orderId, paymentId: payment.id, amount: payment.amount, reference, branchId }
}

/** A refund as a cancelled order creates it: due in three days, with its task. */
export async function aRefund(options: PaidOrderOptions) {
  const paid = await aPaidOrder(options)
  const { orderId, branchId } = paid
  const id = await transaction(async (tx) => {
    const at = now()
    const created = await createRefund(
      tx,
      { id: paid.paymentId, orderId, branchId, amount: paid.amount },
      { reason: 'cancel', at },
    )
    await raiseTask(tx, { orderId, branchId, kind: 'refund', owner: 'branch', at, dueAt: created!.dueAt })
    return created!.id
  })
  return { ...paid, id }
}

type Mood = 'good' | 'silent' | 'refusing' | 'slow-to-refund' | 'silent-after-refund'

/** In-process fake provider: `book` holds its status per reference, `sent` the refunds it made. */
export function aWallet(wallet: Wallet, { hasRefundCall = wallet === 'khalti' } = {}) {
  const book = new Map<string, Pick<ProviderStatus, 'status' | 'amount'>>()
  const sent: string[] = []
  const state = { mood: 'good' as Mood, asked: 0, beforeAnswer: async (): Promise<void> => undefined }
  const statusOf = (reference: string): Pick<ProviderStatus, 'status' | 'amount'> =>
    book.get(reference) ?? { status: 'paid', amount: 36_000 }
  const provider: PaymentProvider = {
    wallet,
    begin: async () => ({ redirect: { kind: 'redirect', url: 'https://wallet.test/' } }),
    probe: async () => 'works',
    isGenuineReturn: () => true,
    async ask({ reference }) {
      state.asked += 1
      await state.beforeAnswer()
      if (state.mood === 'silent') throw new ProviderUnavailableError('no answer')
      const known = statusOf(reference)
      return { ...known, txnId: `txn-${reference}`, word: known.status.toUpperCase(), answer: known }
    },
    ...(hasRefundCall && {
      async refund({ reference }) {
        if (state.mood === 'refusing') return { isTaken: false, answer: { detail: 'Not enough balance.' } }
        sent.push(reference)
        if (state.mood !== 'slow-to-refund') book.set(reference, { status: 'refunded', amount: 36_000 })
        if (state.mood === 'silent-after-refund') throw new ProviderUnavailableError('connection lost')
        return { isTaken: true, answer: { detail: 'Transaction refund successful.' } }
      },
    }),
  }
  return { provider, book, sent, state }
}
