import type { Bill } from '@momo/contracts/supplier-bills'
import { dropPicture, storePicture } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockPhoto, updateBill } from './bill-changes.store.ts'
import { findBill } from './bills.store.ts'
import { loadBill } from './read-bill.service.ts'

/** The photo belongs to the bill: a replaced one is deleted. */
export async function addPhoto(actor: Actor, id: string, bytes: Buffer): Promise<Bill> {
  // Before the picture is rendered: an unknown id must not cost anything.
  if (!(await read((tx) => findBill(tx, id)))) notFound('supplier_bill', id)
  const claim = async (tx: Tx, pictureId: string): Promise<void> => {
    const before = (await lockPhoto(tx, id)) ?? notFound('supplier_bill', id)
    await updateBill(tx, id, { picture_id: pictureId })
    if (before.pictureId) await dropPicture(tx, before.pictureId)
  }
  await storePicture({ bytes, alt: '', claim })
  return read((tx) => loadBill(tx, actor, id))
}
