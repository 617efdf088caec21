import {
  type NewGoodsReceipt,
  postGoodsReceipt,
  type UnconfirmedLine,
  UnconfirmedLineWire,
} from '@momo/contracts/goods-receipts'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createAccountQueue, type Queued } from '#lib/action-queue/account-queue.ts'
import { isRefusal, type StoredAction } from '#lib/action-queue/stored-action.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'
import { findPhotoDrafts, removePhotoDraft } from '#lib/offline/photo-drafts.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { PictureRejectedError } from '#lib/editor/pictures/shrink-picture.ts'
import type { ReceiptValues } from '../form/receipt-values.ts'
import { addPhoto, receiptQuery, refreshReceipts } from '../goods-receipts.api.ts'

/** A receipt on this device; its key is the id of the receipt. `values` are as typed, for the form after a refusal. */
export type ReceiptAction = StoredAction & { receipt: NewGoodsReceipt; values: ReceiptValues }

const questionsOf = (id: string) => `receipt-questions:${id}`
const Questions = z.object({ lines: z.array(UnconfirmedLineWire) })

/** The queue stores only the code of a refusal, so the questions of the server are stored beside it. */
function storeQuestions(id: string, fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.code !== 'receipt.unconfirmed') return
  const asked = Questions.safeParse(fault.details)
  if (asked.success) saveDraftLocally(questionsOf(id), { value: fault.details })
}

/** What the server asked about the lines of the request, in its order. */
export const findQuestions = (id: string): UnconfirmedLine[] =>
  Questions.safeParse(findLocalDraft(questionsOf(id))?.value).data?.lines ?? []

/** A photo that is refused does not hold back the receipt, which is already saved. */
async function sendPhotos(id: string): Promise<void> {
  for (const photo of await findPhotoDrafts(id)) {
    try {
      queryClient.setQueryData(receiptQuery(id).queryKey, await addPhoto(id, photo.file))
    } catch (fault) {
      const isFinal =
        fault instanceof PictureRejectedError || (fault instanceof ApiError && isRefusal(fault.status))
      if (!isFinal) throw fault
    }
    await removePhotoDraft(photo.id)
  }
}

async function send([action]: ReceiptAction[]): Promise<void> {
  if (!action) return
  const { key, receipt } = action
  try {
    queryClient.setQueryData(receiptQuery(key).queryKey, await call(postGoodsReceipt, { body: receipt }))
  } catch (fault) {
    storeQuestions(key, fault)
    throw fault
  }
  saveDraftLocally(questionsOf(key), undefined)
  await sendPhotos(key)
}

/** An open page goes on when its receipt is accepted. */
const keepDeliveredMs = 600_000

/** Receipts of head office, stored on the device and sent when there is a connection (decision 056). */
export const receiptQueue = createAccountQueue<ReceiptAction, void>({
  name: 'goods-receipts',
  role: 'superadmin',
  groupOf: ({ key }) => key,
  keepDeliveredMs,
  send,
  onAnswered: refreshReceipts,
})

/** Resolves when it is on the device. */
export const addReceipt = (receipt: NewGoodsReceipt, values: ReceiptValues): Promise<void> =>
  receiptQueue.add({ key: receipt.id, receipt, values, sendAt: Date.now() })

export const useReceipts = (): Queued<ReceiptAction> =>
  useSyncExternalStore(receiptQueue.subscribe, receiptQueue.read, receiptQueue.readOnServer)
