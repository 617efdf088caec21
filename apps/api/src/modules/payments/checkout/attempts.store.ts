import type { Selectable } from 'kysely'
import {
  activePaymentStates,
  type PaymentRedirect,
  paymentMoves,
  type PaymentState,
  type Wallet,
} from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentsTables } from '../payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

const columns = [
  'id',
  'order_id',
  'branch_id',
  'method',
  'state',
  'amount',
  'created_at',
  'reference',
  'provider_ref',
  'redirected_at',
  'expires_at',
  'redirect',
  'next_check_at',
] as const

type Row = Pick<Selectable<PaymentsTables['payments']>, (typeof columns)[number]>
/** A payment attempt with a wallet. */
export type AttemptRecord = Omit<Row, 'method' | 'state' | 'reference' | 'redirect'> & {
  method: Wallet
  state: PaymentState
  reference: string
  redirect: Exclude<PaymentRedirect, { kind: 'nothing' }> | null
}

export async function findAttempt(tx: Tx, reference: string): Promise<AttemptRecord | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row as AttemptRecord | undefined
}

/** Locks the row until the transaction ends. The caller has locked the order first. */
export async function lockAttempt(tx: Tx, reference: string): Promise<AttemptRecord | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row as AttemptRecord | undefined
}

/** The payment that counts, cash or wallet. An order has at most one. */
export type ActivePayment = Omit<AttemptRecord, 'method' | 'reference'> & {
  method: 'cash' | Wallet
  reference: string | null
}

export async function findActivePayment(tx: Tx, orderId: string): Promise<ActivePayment | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', 'in', [...activePaymentStates])
    .executeTakeFirst()
  return row as ActivePayment | undefined
}

/** Unpaid attempts of an order that were redirected to a provider and can still receive money, latest first. */
export async function listUnpaid(tx: Tx, orderId: string): Promise<AttemptRecord[]> {
  const rows = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('reference', 'is not', null)
    .where('redirected_at', 'is not', null)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .orderBy('id', 'desc')
    .execute()
  return rows as AttemptRecord[]
}

/** Whether the browser was sent to a wallet for this order; from then on the order holds capacity. */
export async function wasRedirected(tx: Tx, orderId: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('redirected_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another attempt has the same provider transaction id. */
export async function isTxnKnown(
  tx: Tx,
  { method, txnId, but }: { method: Wallet; txnId: string; but: string },
): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('payments')
    .select('id')
    .where('method', '=', method)
    .where('provider_txn_id', '=', txnId)
    .where('id', '<>', but)
    .executeTakeFirst()
  return row !== undefined
}
