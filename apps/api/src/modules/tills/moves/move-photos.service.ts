import type { TillDay } from '@momo/contracts/tills'
import { toPrivatePhoto } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { loadTillDay } from '../read-till.service.ts'
import { findDay } from '../shifts/business-day.service.ts'
import { findOwnMove } from './moves.service.ts'
import { findPhoto, insertPhoto } from './moves.store.ts'

/** Also after the day was closed, because the slip may come later; it changes no amount. */
export async function addMovePhoto(actor: Actor, id: string, bytes: Buffer): Promise<TillDay> {
  // Before the picture is rendered: an unknown move must not cost anything.
  const move = await read((tx) => findOwnMove(tx, actor, id))
  const content = await toPrivatePhoto(bytes)
  return transaction(async (tx) => {
    await insertPhoto(tx, { move_id: id, content, added_at: now(), added_by: recordedBy(actor) })
    return loadTillDay(tx, await findDay(tx, move.branch_id, move.business_date))
  })
}

type Slip = { fileName: string; contentType: string; content: Buffer }

/** For the staff of the branch and head office. */
export async function readMovePhoto(actor: Actor, id: string): Promise<Slip> {
  const photo = await read((tx) => findPhoto(tx, id))
  if (!photo || (actor.role !== 'superadmin' && photo.branch_id !== ownBranch(actor)))
    notFound('till_move', id)
  return { fileName: 'slip.jpg', contentType: 'image/jpeg', content: photo.content }
}
