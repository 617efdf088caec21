import type { Picture } from '@momo/contracts/media'
import type { Pictures } from '@momo/contracts/site-content'

/** The picture referenced by content; undefined for '' and for deleted pictures. */
export const pictureAt = (pictures: Pictures, address: string): Picture | undefined => pictures[address]
