import { type GoodsReceipt, mostReceiptPhotos } from '@momo/contracts/goods-receipts'
import { dropPicture, storePicture } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { loadReceipt } from '../read/read-receipts.service.ts'
import { lockReceipts } from '../returns/lock-receipts.store.ts'
import { countPhotos, deletePhoto, insertPhoto } from './photos.store.ts'

export async function addPhoto(receiptId: string, bytes: Buffer): Promise<GoodsReceipt> {
  // Before the picture is rendered: an unknown id or a fifth photo must not cost anything.
  const { photos } = await read((tx) => loadReceipt(tx, receiptId))
  if (photos.length >= mostReceiptPhotos) throw fault('receipt.photos_full')
  const claim = async (tx: Tx, pictureId: string): Promise<void> => {
    await lockReceipts(tx, [receiptId])
    if ((await countPhotos(tx, receiptId)) >= mostReceiptPhotos) throw fault('receipt.photos_full')
    await insertPhoto(tx, { receipt_id: receiptId, picture_id: pictureId, added_at: now() })
  }
  await storePicture({ bytes, alt: '', claim })
  return read((tx) => loadReceipt(tx, receiptId))
}

/** The picture belongs to the receipt, so it is deleted with it. Idempotent. */
export async function removePhoto(receiptId: string, pictureId: string): Promise<GoodsReceipt> {
  return transaction(async (tx) => {
    if (!(await lockReceipts(tx, [receiptId])).length) notFound('receipt', receiptId)
    if (await deletePhoto(tx, receiptId, pictureId)) await dropPicture(tx, pictureId)
    return loadReceipt(tx, receiptId)
  })
}
