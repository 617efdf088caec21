import type { Picture } from '@momo/contracts/media'
import type { Pictures } from '@momo/contracts/site-content'

/** The picture a content mentions; none for '' and for one that is gone. */
export const pictureAt = (pictures: Pictures, address: string): Picture | undefined => pictures[address]
