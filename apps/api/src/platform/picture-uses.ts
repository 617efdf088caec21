import type { PictureUse } from './module.ts'

/** Rows that show their picture now. Those of owned pictures have no name, because they are not in the library. */
export const liveUses = (
  kind: PictureUse['kind'],
  rows: { picture_id: string | null; id: string; name?: string }[],
): PictureUse[] =>
  rows.map(({ picture_id: pictureId, id, name = '' }) => ({
    pictureId: pictureId!,
    kind,
    id,
    name,
    state: 'live',
  }))
