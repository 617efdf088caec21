import { createHash } from 'node:crypto'
import type { Picture } from '@momo/contracts/media'
import { maxUploadBytes } from '@momo/contracts/shared'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { pictureStored } from '../media.events.ts'
import { isFormerName } from '../library/former-names.store.ts'
import { pictureOf, type SourceType, sourceTypeOf } from '../media.rules.ts'
import {
  findPictureBySource,
  insertPicture,
  lockName,
  type Made,
  type PictureRecord,
  resetRenditions,
  touchPicture,
} from '../media.store.ts'
import { hasAllFiles, writeFiles } from './picture-files.service.ts'
import { type Rendering, renderPicture } from './render-picture.service.ts'

type PictureInput = {
  bytes: Buffer
  alt: string
  altNe?: string
  /** The member of staff who stores it; the seed has none. */
  by?: Actor
  /**
   * Makes it someone's own: nobody else who has the same file shares it, so it can be dropped again (drop-picture.service.ts).
   * What points to it is written in the transaction of the row; neither is ever there without the other.
   */
  claim?: (tx: Tx, pictureId: string) => Promise<void>
}
type StoredPicture = { id: string; picture: Picture }

/**
 * The one way a picture comes in. The files are written before the row that promises them, and their names come from the
 * source's hash, so whoever is stopped half-way or runs beside another simply does the same again.
 * A picture that is known already keeps the alt text it was first stored with.
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  const { type, hash } = inspect(input.bytes)
  const source = input.claim ? undefined : hash
  const known = source && (await read((tx) => findPictureBySource(tx, source)))
  const record = known && (await isKept(known)) ? known : await makePicture({ ...input, type, source }, known || undefined)
  return { id: record.id, picture: pictureOf(record) }
}

/** What can be said without decoding anything. */
export function inspect(bytes: Buffer): { type: SourceType; hash: string } {
  if (bytes.length > maxUploadBytes) throw fault('media.too_large', { maxBytes: maxUploadBytes })
  const type = sourceTypeOf(bytes)
  if (type === undefined) throw fault('media.unsupported_type')
  return { type, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** A folder that nobody else ever has. */
export const freshName = (): string => createHash('sha256').update(newId()).digest('hex')

export const madeOf = ({ width, height, blur, webp }: Rendering): Made => ({ width, height, blur, widths: webp.map((file) => file.width) })

const isKept = async (known: PictureRecord): Promise<boolean> =>
  (await hasAllFiles(known)) && (await transaction((tx) => touchPicture(tx, known.id)))

type Source = PictureInput & { type: SourceType; source: string | undefined }

async function makePicture({ bytes, type, source, ...about }: Source, known: PictureRecord | undefined): Promise<PictureRecord> {
  const rendering = await renderPicture(bytes, type)
  return transaction(async (tx) => {
    const name = known?.hash ?? (source && !(await isFormerName(tx, source)) ? source : freshName())
    await lockName(tx, name)
    await writeFiles(name, rendering)
    const record = known
      ? // Deleted or replaced while we worked: the next try finds what is there now.
        ((await resetRenditions(tx, known, madeOf(rendering))) ?? busy())
      : await insertPicture(tx, { ...newRow(about, source), hash: name, ...madeOf(rendering) })
    // Somebody stored the same picture a moment ago: it is the same files and the same event.
    if (record === undefined) return (await findPictureBySource(tx, source!))!
    await publish(tx, pictureStored({ pictureId: record.id }))
    await about.claim?.(tx, record.id)
    const { by } = about
    if (by) await audit(tx, by, { action: 'picture.stored', subject: { kind: 'picture', id: record.id, branchId: by.branchId } })
    return record
  })
}

const busy = (): never => {
  throw fault('server.busy')
}

const newRow = ({ alt, altNe, claim }: Omit<PictureInput, 'bytes'>, source: string | undefined) => ({
  id: newId(),
  alt,
  alt_ne: altNe ?? null,
  source: source ?? null,
  is_own: claim !== undefined,
})
