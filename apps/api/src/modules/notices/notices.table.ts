import { type TableOf, table } from '#platform/db/table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const noticesTable = table('notices', { id: 'uuid', title: 'text', created_at: 'timestamptz=' })

export const noticeImagesTable = table('notice_images', {
  id: 'uuid',
  notice_id: 'uuid',
  picture_id: 'uuid',
  position: 'int4',
})

export type NoticesTables = {
  notices: TableOf<typeof noticesTable>
  notice_images: TableOf<typeof noticeImagesTable>
  /** Read only, through picture_id. */
  pictures: PicturesTable
}
