import { listNotices, type Notice } from '@momo/contracts/notices'
import { addNoticeImages, deleteNoticeImage, noticeImagesAtOnce } from '@momo/contracts/notices/writes'
import { call } from '#lib/api/call.ts'
import { upload } from '#lib/api/upload.ts'
import type { PickedPhoto } from '../photo-picker/pick-photos.ts'
import { formOf, inForms } from '../photo-picker/upload-photos.ts'

/** Of all notices the first is the one visitors see. */
export const findNotice = async (): Promise<Notice[]> => (await call(listNotices)).slice(0, 1)

export const removeImage = (id: string, imageId: string): Promise<void> => call(deleteNoticeImage, { params: { id }, body: { imageId } })

type Told = { onStep: (sent: readonly PickedPhoto[]) => void; onSent: (part: number) => void }

/** More than one form takes follow in further ones; what has arrived is not sent again when a later one fails. */
export async function sendImages(photos: readonly PickedPhoto[], { onStep, onSent }: Told): Promise<void> {
  const forms = inForms(photos, noticeImagesAtOnce)
  for (const [index, sent] of forms.entries()) {
    await upload(addNoticeImages, formOf({}, 'images', sent), (part) => onSent((index + part) / forms.length))
    onStep(sent)
  }
}
