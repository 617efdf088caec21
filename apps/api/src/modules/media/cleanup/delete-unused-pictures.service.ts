import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { dropPicture } from '../library/delete-picture.service.ts'
import { lockPicture, type PictureRecord } from '../media.store.ts'
import { findUses } from '../library/picture-uses.service.ts'
import { listAfter, markUnused, markUsed } from './cleanup.store.ts'

const atOnce = 200
/** A day, less what one night's run may start earlier than the last. */
const graceMs = 23 * 3_600_000

/** Marks pictures that nothing refers to, and lets go of those that were marked a day ago. Stopped anywhere, the next run goes on. */
export async function sweepPictures(): Promise<void> {
  let last: string | undefined
  do {
    const after = last
    const pictures = await read((tx) => listAfter(tx, after, atOnce))
    await sweepSome(pictures)
    last = pictures.at(-1)?.id
  } while (last !== undefined)
}

async function sweepSome(pictures: PictureRecord[]): Promise<void> {
  const uses = await read((tx) => findUses(tx, pictures))
  const unused = pictures.filter(({ id }) => !uses.has(id))
  await transaction((tx) => markUsed(tx, [...uses.keys()]))
  await transaction((tx) =>
    markUnused(
      tx,
      unused.map(({ id }) => id),
      now(),
    ),
  )
  for (const picture of unused) if (isOver(picture)) await dropUnused(picture.id)
}

/** Looked at again under the lock: it may have been sent or used a moment ago. */
async function dropUnused(id: string): Promise<void> {
  await transaction(async (tx) => {
    const picture = await lockPicture(tx, id)
    if (picture === undefined || !isOver(picture) || (await findUses(tx, [picture])).has(id)) return
    await dropPicture(tx, id)
    await audit(tx, 'operator', { action: 'picture.swept', subject: { kind: 'picture', id }, details: { alt: picture.alt } })
  })
}

const isOver = ({ unused_since: since }: PictureRecord): boolean => since !== null && since.getTime() <= now().getTime() - graceMs
