import { type TableOf, table } from '#platform/db/table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const noticesTable = table('notices', {
  id: 'uuid',
  title: 'text',
  created_at: 'timestamptz=',
  link: 'text?',
  /** Days in Nepal, both included; null: no limit. */
  starts_on: 'date?',
  ends_on: 'date?',
})

export const noticeImagesTable = table('notice_images', {
  id: 'uuid',
  notice_id: 'uuid',
  picture_id: 'uuid',
  position: 'int4',
  /** Null: that of the picture. */
  alt: 'text?',
})

export type NoticesTables = {
  notices: TableOf<typeof noticesTable>
  notice_images: TableOf<typeof noticeImagesTable>
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
