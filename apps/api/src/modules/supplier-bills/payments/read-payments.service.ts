import type { Payment, PaymentRow, PaymentsQuery } from '@momo/contracts/supplier-bills'
import { findNames } from '#modules/accounts'
import { isTillClosed } from '#modules/tills'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readDayCursor, writeDayCursor } from '../day-cursor.rules.ts'
import { paymentFrom, rowFrom } from './payment.mapper.ts'
import { findPayment, listParts, pageOfPayments, type PaymentRecord } from './payments.store.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

export async function listPayments({ supplierId, cursor, limit }: PaymentsQuery): Promise<Page<PaymentRow>> {
  return read(async (tx) => {
    const found = await pageOfPayments(tx, { supplierId, below: readDayCursor(cursor), limit: limit + 1 })
    const shown = found.slice(0, limit)
    const names = await findNames(
      tx,
      shown.map((row) => row.recorded_by),
    )
    const last = shown.at(-1)
    return {
      items: shown.map((row) => rowFrom(row, { names, toBs: bikramSambat })),
      nextCursor: found.length > limit && last ? writeDayCursor(last.paid_on, last.id) : undefined,
    }
  })
}

export const readPayment = (id: string): Promise<Payment> => read((tx) => loadPayment(tx, id))

export async function loadPayment(tx: Tx, id: string): Promise<Payment> {
  const row = (await findPayment(tx, id)) ?? notFound('supplier_payment', id)
  return paymentFrom(row, {
    parts: await listParts(tx, id),
    names: await findNames(tx, [row.recorded_by]),
    toBs: bikramSambat,
    canReverse: await canReverse(tx, row),
  })
}

async function canReverse(tx: Tx, row: PaymentRecord): Promise<boolean> {
  const { till_branch_id: branchId, paid_on: date } = row
  if (row.amount < 0 || row.reversed_by !== null) return false
  return branchId === null || !(await isTillClosed(tx, { branchId, date }))
}
