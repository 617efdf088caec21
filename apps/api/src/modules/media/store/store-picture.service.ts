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
  type RenditionColumns,
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
  /** The staff member who uploads it; undefined for the seed. */
  by?: Actor
  /**
   * Makes it an owned picture: it is not shared with other uploads of the same file, so it can be dropped with its owner
   * (delete-picture.service.ts). The reference is written in the same transaction as the row.
   */
  claim?: (tx: Tx, pictureId: string) => Promise<void>
}
type StoredPicture = { id: string; picture: Picture }

/**
 * Stores a picture; the only entry point. Files are written before the row that refers to them and are named by the source's hash, so
 * an interrupted or concurrent call can simply be repeated. A known picture keeps its first alt text.
 */
export async function storePicture(input: PictureInput): Promise<StoredPicture> {
  const { type, hash } = inspect(input.bytes)
  const source = input.claim ? undefined : hash
  const known = source && (await read((tx) => findPictureBySource(tx, source)))
  const record =
    known && (await isStillComplete(known))
      ? known
      : await makePicture({ ...input, type, source }, known || undefined)
  return { id: record.id, picture: pictureOf(record) }
}

/** Checks that need no decoding. */
export function inspect(bytes: Buffer): { type: SourceType; hash: string } {
  if (bytes.length > maxUploadBytes) throw fault('media.too_large', { maxBytes: maxUploadBytes })
  const type = sourceTypeOf(bytes)
  if (type === undefined) throw fault('media.unsupported_type')
  return { type, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** A unique folder name. */
export const newPictureName = (): string => createHash('sha256').update(newId()).digest('hex')

export const renditionColumns = ({ width, height, blur, webp }: Rendering): RenditionColumns => ({
  width,
  height,
  blur,
  widths: webp.map((file) => file.width),
})

const isStillComplete = async (known: PictureRecord): Promise<boolean> =>
  (await hasAllFiles(known)) && (await transaction((tx) => touchPicture(tx, known.id)))

type Source = PictureInput & { type: SourceType; source: string | undefined }

async function makePicture(
  { bytes, type, source, ...about }: Source,
  known: PictureRecord | undefined,
): Promise<PictureRecord> {
  const rendering = await renderPicture(bytes, type)
  return transaction(async (tx) => {
    const name = known?.hash ?? (source && !(await isFormerName(tx, source)) ? source : newPictureName())
    await lockName(tx, name)
    await writeFiles(name, rendering)
    const record = known
      ? // Deleted or replaced meanwhile: a retry finds the current state.
        ((await resetRenditions(tx, known, renditionColumns(rendering))) ?? busy())
      : await insertPicture(tx, { ...newRow(about, source), hash: name, ...renditionColumns(rendering) })
    // A concurrent upload of the same picture was first; files and event are the same.
    if (record === undefined) return (await findPictureBySource(tx, source!))!
    await publish(tx, pictureStored({ pictureId: record.id }))
    await about.claim?.(tx, record.id)
    const { by } = about
    if (by)
      await audit(tx, by, {
        action: 'picture.stored',
        subject: { kind: 'picture', id: record.id, branchId: by.branchId },
      })
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
