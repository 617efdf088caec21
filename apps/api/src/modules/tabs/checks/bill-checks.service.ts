import type { PaymentMethod, TenderMethod } from '@momo/contracts/payments'
import { findNames } from '#modules/accounts'
import { issueCheckInvoice } from '#modules/invoices'
import { transaction, read, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { lockTabs } from '../tabs.store.ts'
import { type CheckRecord, findChecks, findSoldLines, listChecksToBill, updateCheck } from './checks.store.ts'

/** 'mixed' if there were several; without a payment, because all was complimentary, the one that an order has at first. */
export const oneMethod = ([first = 'cash', ...others]: TenderMethod[]): PaymentMethod =>
  others.length === 0 ? first : 'mixed'

/** Issues the bill of a paid check once; it stays due while the branch has no name and PAN for its bills. The caller has locked the tab. */
export async function billCheck(tx: Tx, check: CheckRecord): Promise<void> {
  if (check.state !== 'paid' || check.bill_id !== null) return
  const lines = await findSoldLines(tx, check.id)
  const names = check.paid_by === null ? undefined : await findNames(tx, [check.paid_by])
  const billId = await issueCheckInvoice(tx, {
    checkId: check.id,
    orderId: lines[0]!.order_id,
    buyer: { name: check.buyer_name || undefined, pan: check.buyer_pan ?? undefined },
    lines: lines.map(({ options, unit_price: unitPrice, amount: price, order_id: _, ...line }) => ({
      ...line,
      options: options.map((option) => option.name),
      unitPrice,
      price,
    })),
    total: check.total,
    method: oneMethod(check.methods),
    by: { id: check.paid_by ?? undefined, name: names?.get(check.paid_by ?? '') ?? '' },
  })
  if (billId !== undefined) await updateCheck(tx, check.id, { bill_id: billId })
}

const batch = 200

/** Catches up on bills that could not be issued with the payment. Each has its own transaction. */
export async function billDueChecks(signal?: AbortSignal): Promise<void> {
  for (const { id, tab_id: tabId } of await read((tx) => listChecksToBill(tx, batch))) {
    if (signal?.aborted) return
    await transaction(async (tx) => {
      await lockTabs(tx, [tabId])
      const check = (await findChecks(tx, tabId)).find((one) => one.id === id)
      if (check) await billCheck(tx, check)
    }).catch((error: unknown) => log.error({ err: error, checkId: id }, 'tabs: issue bill failed'))
  }
}
