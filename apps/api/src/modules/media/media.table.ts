import { type TableOf, table } from '#platform/db/table.ts'

export const picturesTable = table('pictures', {
  id: 'uuid',
  /** The name in its address: the folder of its files. A replacement brings another one, see picture_former_names. */
  hash: 'text',
  /** Of the widest rendition, upright. */
  width: 'int4',
  height: 'int4',
  blur: 'text',
  alt: 'text',
  alt_ne: 'text?',
  /** The WebP files that exist, ascending. */
  widths: 'int4[]',
  /** The AVIF files that exist, ascending; empty until the worker has made them. */
  avif_widths: 'int4[]=',
  created_at: 'timestamptz=',
  /** SHA-256 of the bytes that were sent; what is someone's own has none. */
  source: 'text?',
  is_own: 'bool=',
  /** Percent from the left and from the top; both or neither. */
  focus_x: 'int4?',
  focus_y: 'int4?',
  version: 'int4=',
  /** Since which sweep nobody refers to it. */
  unused_since: 'timestamptz?',
})

/** Names of what was replaced: contents go on mentioning the picture by them. */
export const pictureFormerNamesTable = table('picture_former_names', { name: 'text', picture_id: 'uuid' })

export type PicturesTable = TableOf<typeof picturesTable>
export type MediaTables = { pictures: PicturesTable; picture_former_names: TableOf<typeof pictureFormerNamesTable> }
