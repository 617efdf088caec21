import type { Selectable } from 'kysely'
import { countingStates, type HandOver, paymentMoves, type PaymentState, type Wallet } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentsTables } from './payments.table.ts'

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
  'handed_at',
  'expires_at',
  'hand_over',
  'next_check_at',
] as const

type Row = Pick<Selectable<PaymentsTables['payments']>, (typeof columns)[number]>
/** A try to pay with a wallet. */
export type AttemptRecord = Omit<Row, 'method' | 'state' | 'reference' | 'hand_over'> & {
  method: Wallet
  state: PaymentState
  reference: string
  hand_over: Exclude<HandOver, { kind: 'nothing' }> | null
}

export async function findAttempt(tx: Tx, reference: string): Promise<AttemptRecord | undefined> {
  const row = await db(tx).selectFrom('payments').select(columns).where('reference', '=', reference).executeTakeFirst()
  return row as AttemptRecord | undefined
}

/** Nobody else changes it until the transaction ends. The order is locked before. */
export async function lockAttempt(tx: Tx, reference: string): Promise<AttemptRecord | undefined> {
  const row = await db(tx).selectFrom('payments').select(columns).where('reference', '=', reference).forUpdate().executeTakeFirst()
  return row as AttemptRecord | undefined
}

/** A payment that counts, cash or a wallet's: an order has one at most. */
export type CountingRecord = Omit<AttemptRecord, 'method' | 'reference'> & { method: 'cash' | Wallet; reference: string | null }

export async function findCounting(tx: Tx, orderId: string): Promise<CountingRecord | undefined> {
  const row = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('state', 'in', [...countingStates])
    .executeTakeFirst()
  return row as CountingRecord | undefined
}

/** The tries of an order to which money can still come, the latest first: the browser was sent there, and nobody has paid. */
export async function listUnpaid(tx: Tx, orderId: string): Promise<AttemptRecord[]> {
  const rows = await db(tx)
    .selectFrom('payments')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('reference', 'is not', null)
    .where('handed_at', 'is not', null)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .orderBy('id', 'desc')
    .execute()
  return rows as AttemptRecord[]
}

/** Whether the provider has given the number of this money to another try of ours. */
export async function isTxnKnown(tx: Tx, { method, txnId, but }: { method: Wallet; txnId: string; but: string }): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('payments')
    .select('id')
    .where('method', '=', method)
    .where('provider_txn_id', '=', txnId)
    .where('id', '<>', but)
    .executeTakeFirst()
  return row !== undefined
}
