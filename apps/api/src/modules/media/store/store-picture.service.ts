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
import { pictureOf, type SourceType, sourceTypeOf, tidyFileName } from '../media.rules.ts'
import {
  findPictureBySource,
  insertPicture,
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
  fileName?: string
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
 * Stores a picture; the only entry point. Files are written before the transaction with the row that refers to them, so no database
 * connection waits for the storage. They are named by the source's hash, so an interrupted or concurrent call can simply be repeated. A
 * known picture keeps its first alt text and file name.
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
  const name = known?.hash ?? (await chooseName(source))
  await writeFiles(name, rendering)
  const record = await transaction((tx) => saveRow(tx, { ...about, source, name, known, rendering }))
  // The cleanup may have deleted files of this name before the row was visible. Owned pictures have a name of their own.
  if (source && !(await hasAllFiles(record))) await writeFiles(record.hash, rendering)
  return record
}

/** The name of a replaced picture still leads to its replacement, so it is not used again. */
async function chooseName(source: string | undefined): Promise<string> {
  return source && !(await read((tx) => isFormerName(tx, source))) ? source : newPictureName()
}

type Written = Omit<PictureInput, 'bytes'> & {
  source: string | undefined
  name: string
  known: PictureRecord | undefined
  rendering: Rendering
}

async function saveRow(
  tx: Tx,
  { source, name, known, rendering, ...about }: Written,
): Promise<PictureRecord> {
  // Deleted or replaced while the files were written: a retry finds the current state.
  if (name === source && (await isFormerName(tx, name))) busy()
  const record = known
    ? ((await resetRenditions(tx, known, renditionColumns(rendering))) ?? busy())
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
}

const busy = (): never => {
  throw fault('server.busy')
}

const newRow = (
  { alt, altNe, fileName = '', claim }: Omit<PictureInput, 'bytes'>,
  source: string | undefined,
) => ({
  id: newId(),
  alt,
  alt_ne: altNe ?? null,
  file_name: claim ? null : tidyFileName(fileName),
  source: source ?? null,
  is_own: claim !== undefined,
})
