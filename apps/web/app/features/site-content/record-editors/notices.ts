import type { Notice } from '@momo/contracts/notices'
import {
  addNoticeImages,
  changeNotice,
  deleteNoticeImage,
  listAllNotices,
  type NoticeChange,
  noticeImagesAtOnce,
} from '@momo/contracts/notices/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'
import { queryClient } from '#lib/query/query-client.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { formOf, splitIntoForms } from '../photo-picker/upload-photos.ts'

/** The newest notice, also when visitors don't see it today. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['site-content', 'notice'],
    queryFn: async ({ signal }): Promise<Notice[]> =>
      (await call(listAllNotices, {}, { signal })).slice(0, 1),
    staleTime: Infinity,
    gcTime: 0,
  })
export const refreshNotice = () => queryClient.invalidateQueries({ queryKey: noticeQuery().queryKey })

export const saveNotice = (id: string, change: NoticeChange): Promise<Notice> =>
  call(changeNotice, { params: { id }, body: change })

export const removeImage = (id: string, imageId: string): Promise<void> =>
  call(deleteNoticeImage, { params: { id }, body: { imageId } })

type UploadCallbacks = { onStep: (sent: readonly PickedPhoto[]) => void; onSent: (part: number) => void }

/** Images beyond the limit of one form are sent in further forms; completed forms are not sent again after a failure. */
export async function sendImages(
  photos: readonly PickedPhoto[],
  { onStep, onSent }: UploadCallbacks,
): Promise<void> {
  const forms = splitIntoForms(photos, noticeImagesAtOnce)
  for (const [index, sent] of forms.entries()) {
    await upload(addNoticeImages, formOf({}, 'images', sent), (part) => onSent((index + part) / forms.length))
    onStep(sent)
  }
}
