import { z } from 'zod'

/** Where a stored picture of ours is (what an upload answers); '' where there is none. Nothing foreign is ever loaded into a page. */
export const ImageAddress = z.string().regex(/^$|^\/media\/[0-9a-f]{64}\/\d{2,4}\.(jpg|webp|avif)$/, 'An uploaded picture')
