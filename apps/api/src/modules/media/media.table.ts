import { type TableOf, table } from '#platform/db/table.ts'

export const picturesTable = table('pictures', {
  id: 'uuid',
  /** Name in the address and folder of the files. A replacement gets a new one, see picture_former_names. */
  hash: 'text',
  /** Size of the widest rendition, after rotation. */
  width: 'int4',
  height: 'int4',
  blur: 'text',
  alt: 'text',
  alt_ne: 'text?',
  /** Existing WebP files, ascending. */
  widths: 'int4[]',
  /** Existing AVIF files, ascending; empty until the worker has created them. */
  avif_widths: 'int4[]=',
  created_at: 'timestamptz=',
  /** SHA-256 of the uploaded bytes; null for owned pictures. */
  source: 'text?',
  is_own: 'bool=',
  /** Percent from the left and from the top; both or neither. */
  focus_x: 'int4?',
  focus_y: 'int4?',
  version: 'int4=',
  /** Of the first upload, or of the replacement; null if unknown, and for owned pictures. */
  file_name: 'text?',
  /** When the cleanup first found no reference. */
  unused_since: 'timestamptz?',
})

/** Names of replaced files: contents keep referring to the picture by them. */
export const pictureFormerNamesTable = table('picture_former_names', { name: 'text', picture_id: 'uuid' })

export type PicturesTable = TableOf<typeof picturesTable>
export type MediaTables = {
  pictures: PicturesTable
  picture_former_names: TableOf<typeof pictureFormerNamesTable>
}
