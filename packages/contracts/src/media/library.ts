import { z } from 'zod'
import { Picture } from './picture.ts'

/** Focal point of crops, in percent from the left and from the top, in steps that have a CSS class. */
export const focusSteps = [0, 25, 50, 75, 100] as const
const FocusStep = z.literal(focusSteps)
export const Focus = z.strictObject({ x: FocusStep, y: FocusStep })
export type Focus = z.infer<typeof Focus>

export const pictureUseKinds = [
  'content',
  'gallery',
  'notice',
  'branch',
  'food',
  'account',
  'order',
  'stock',
] as const

/** Where a picture is used. A content is listed once, with its most important state: live, scheduled, draft, then earlier. */
export const PictureUse = z.object({
  kind: z.enum(pictureUseKinds),
  /** Id of the gallery, branch or food; 'hero/main' for a content. */
  id: z.string(),
  name: z.string(),
  state: z.enum(['live', 'scheduled', 'draft', 'earlier']),
})
export type PictureUse = z.infer<typeof PictureUse>

/** A picture as the media library shows it. */
export const LibraryPicture = z.object({
  id: z.uuid(),
  /** The address that contents store; it stays valid when the picture is replaced. */
  address: z.string(),
  picture: Picture,
  altNe: z.string(),
  /** Of the upload; absent for older pictures. */
  fileName: z.string().optional(),
  focus: Focus.optional(),
  version: z.int().positive(),
  storedAt: z.date(),
  uses: z.array(PictureUse),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>
