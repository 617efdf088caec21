import { type TableOf, table } from '#platform/db/table.ts'

export const picturesTable = table('pictures', {
  id: 'uuid',
  /** SHA-256 of the source's bytes; also the folder of its renditions. */
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
})
export type PicturesTable = TableOf<typeof picturesTable>
