import type { ReceiptForm } from '@momo/contracts/goods-receipts'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'
import { receiptOf, type ReceiptValues } from '../form/receipt-values.ts'
import { refreshReceipt, refusedValues } from '../form/restore-receipt.ts'
import { findQuestions, type ReceiptAction } from '../queue/receipt-queue.ts'

export const draftName = (orderId: string): string => `goods-receipt:${orderId}`

/** What was typed before, or was refused, with what the order expects now. It is stored again, because the form reads the stored draft. */
export function startOf(form: ReceiptForm, refused: ReceiptAction | undefined): ReceiptValues {
  const name = draftName(form.order.id)
  const stored = findLocalDraft<ReceiptValues>(name)?.value
  const begun = stored ?? (refused && refusedValues(refused, findQuestions(refused.key)))
  if (!begun) return receiptOf(form)
  const value = refreshReceipt(begun, form)
  saveDraftLocally(name, { value })
  return value
}
