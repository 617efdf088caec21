import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { dropPicture } from '../library/delete-picture.service.ts'
import { lockPicture, type PictureRecord } from '../media.store.ts'
import { findUses } from '../library/picture-uses.service.ts'
import { listAfter, markUnused, markUsed } from './cleanup.store.ts'

const batchSize = 200
/** 90 days, minus the time by which a nightly run may start earlier than the one that marked the picture. */
const graceMs = (90 * 24 - 1) * 3_600_000

/** Marks unused pictures and deletes those marked 90 days ago. It can be interrupted at any point and run again. */
export async function deleteUnusedPictures(): Promise<void> {
  let last: string | undefined
  do {
    const after = last
    const pictures = await read((tx) => listAfter(tx, after, batchSize))
    await cleanUpBatch(pictures)
    last = pictures.at(-1)?.id
  } while (last !== undefined)
}

async function cleanUpBatch(pictures: PictureRecord[]): Promise<void> {
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
  for (const picture of unused) if (isGraceOver(picture)) await deleteIfUnused(picture.id)
}

/** Checks again under the row lock, because the picture may have come into use meanwhile. */
async function deleteIfUnused(id: string): Promise<void> {
  await transaction(async (tx) => {
    const picture = await lockPicture(tx, id)
    if (picture === undefined || !isGraceOver(picture) || (await findUses(tx, [picture])).has(id)) return
    await dropPicture(tx, id)
    await audit(tx, 'operator', {
      action: 'picture.swept',
      subject: { kind: 'picture', id },
      details: { alt: picture.alt || picture.file_name },
    })
  })
}

const isGraceOver = ({ unused_since: since }: PictureRecord): boolean =>
  since !== null && since.getTime() <= now().getTime() - graceMs
