import { readNotices, saveNotice } from '#modules/notices'

const notice = { id: '019a8000-0000-7000-8000-00000000b001', title: 'Tihar offer' }

/** The words are part of the pictures, as they are when a designer sends a notice. */
export const noticePictures = (): string[] => ['notice/tihar-third-jhol-on-us.jpg', 'notice/tihar-family-pot.jpg']

/** Left as it is when it is there already. */
export async function seedNotices(ids: Map<string, string>): Promise<void> {
  if ((await readNotices()).some(({ id }) => id === notice.id)) return
  await saveNotice({ ...notice, pictureIds: noticePictures().flatMap((name) => ids.get(name) ?? []) })
}
