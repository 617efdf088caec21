import { sql } from 'kysely'
import { type HandOver, type PaymentMove, paymentMoves } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentsTables } from './payments.table.ts'

const db = (tx: Tx) => tx.withTables<PaymentsTables>()

type Handed = {
  at: Date
  handOver: Exclude<HandOver, { kind: 'nothing' }>
  providerRef: string | undefined
  expiresAt: Date | undefined
  next: Date | undefined
}

/** The first one to know where the browser goes: false when somebody else was, or when nothing is to be paid here any more. */
export async function setHanded(tx: Tx, id: string, { at, handOver, providerRef, expiresAt, next }: Handed): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({
      handed_at: at,
      hand_over: JSON.stringify(handOver),
      provider_ref: providerRef ?? null,
      expires_at: expiresAt ?? null,
      next_check_at: next ?? null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('handed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sent there once more, with the same. */
export async function setHandedAgain(tx: Tx, id: string, { at, next }: { at: Date; next: Date | undefined }): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({ handed_at: at, next_check_at: next ?? null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Heard = { at: Date; answer?: unknown; next: Date | undefined; txnId?: string | undefined }

const heard = ({ at, answer, next }: Heard) => ({
  next_check_at: next ?? null,
  ...(answer !== undefined && { answer: JSON.stringify(answer), answered_at: at }),
})

/** Where the move can't be made any more nothing is written. */
export async function movePayment(tx: Tx, id: string, move: PaymentMove, said: Heard): Promise<boolean> {
  const { from, to } = paymentMoves[move]
  const { numUpdatedRows } = await db(tx)
    .updateTable('payments')
    .set({
      state: to,
      ...heard(said),
      ...(to === 'paid' && { paid_at: said.at }),
      ...(said.txnId !== undefined && { provider_txn_id: said.txnId }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Nothing has changed but what was said, and when it is asked again. */
export async function noteAnswer(tx: Tx, id: string, said: Heard): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set(heard(said))
    .where('id', '=', id)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .execute()
}

/** There is nothing to ask about it. */
export async function clearCheck(tx: Tx, id: string): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', 'not in', [...paymentMoves.confirm.from]), eb('handed_at', 'is', null)]))
    .execute()
}

/** Something was heard of it: it is asked about with the next look, where it is asked about at all. */
export async function hurry(tx: Tx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('payments')
    .set({ next_check_at: at })
    .where('id', '=', id)
    .where('state', 'in', [...paymentMoves.confirm.from])
    .where('handed_at', 'is not', null)
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '>', at)]))
    .execute()
}

/** Those to ask about now, the longest due first; others find them again only after `until`, should nobody come back with an answer. */
export async function claimDue(tx: Tx, { at, until, limit }: { at: Date; until: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update payments set next_check_at = ${until}, checks = checks + 1
    where id in (select id from payments where next_check_at <= ${at} order by next_check_at limit ${limit} for update skip locked)
    returning reference`.execute(tx)
  return rows.map(({ reference }) => reference)
}
