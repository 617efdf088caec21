import { z } from 'zod'

/** Where a page ended: before this moment, and of the same moment before this review. */
const Cursor = z.object({ at: z.iso.datetime(), id: z.uuid() })
export type ReviewCursor = z.infer<typeof Cursor>

export const writeCursor = ({ created_at: at, id }: { created_at: Date; id: string }): string =>
  Buffer.from(JSON.stringify({ at: at.toISOString(), id })).toString('base64url')

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
export function readCursor(text: string | undefined): ReviewCursor | undefined {
  if (!text) return undefined
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
