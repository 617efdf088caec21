import { readAllNotices, saveNotice } from '#modules/notices'

const notice = { id: '019a8000-0000-7000-8000-00000000b001', title: 'Tihar offer' }

/** The text of the notice is part of the pictures. */
export const noticePictures = (): string[] => [
  'notice/tihar-third-jhol-on-us.jpg',
  'notice/tihar-family-pot.jpg',
]

/** An existing notice is not changed. */
export async function seedNotices(ids: Map<string, string>): Promise<void> {
  if ((await readAllNotices()).some(({ id }) => id === notice.id)) return
  await saveNotice({ ...notice, pictureIds: noticePictures().flatMap((name) => ids.get(name) ?? []) })
}
