import { receiveTransfer, type TransferReceipt } from '@momo/contracts/requisitions'
import { useSyncExternalStore } from 'react'
import { createAccountQueue, type Queued } from '#lib/action-queue/account-queue.ts'
import { madeBy, type StoredAction } from '#lib/action-queue/stored-action.ts'
import { call } from '#lib/api/call.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { ownTransferQuery } from '../requisitions.api.ts'

/** A receipt on this device. The request is idempotent by its content. */
export type ReceiptAction = StoredAction & { transferId: string; receipt: TransferReceipt }

async function send([action]: ReceiptAction[]): Promise<void> {
  if (!action) return
  const { transferId, receipt } = action
  const transfer = await call(receiveTransfer, { params: { id: transferId }, body: receipt }, madeBy(action))
  const { queryKey } = ownTransferQuery(transferId)
  // A read that began before the receipt was saved does not contain it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, transfer)
}

/** A page that starts with an older copy of the transfer shows it as checked in. */
const keepDeliveredMs = 600_000

/** Receipts of transfers, stored on the device and sent when there is a connection (decisions 056 and 082). */
export const receiptQueue = createAccountQueue<ReceiptAction, void>({
  name: 'receipts',
  groupOf: ({ transferId }) => transferId,
  keepDeliveredMs,
  send,
  onAnswered: () => {
    void invalidate('requisitions')
    void invalidate('inventory')
  },
})

/** Resolves when it is on the device. */
export const addReceipt = (transferId: string, receipt: TransferReceipt): Promise<void> =>
  receiptQueue.add({ key: newIdempotencyKey(), transferId, receipt, sendAt: Date.now() })

export const useReceipts = (): Queued<ReceiptAction> =>
  useSyncExternalStore(receiptQueue.subscribe, receiptQueue.read, receiptQueue.readOnServer)
