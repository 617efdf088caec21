import { z } from 'zod'

/** Keyset cursor: reviews before this moment, and within the same moment before this id. */
const Cursor = z.object({ at: z.iso.datetime(), id: z.uuid() })
export type ReviewCursor = z.infer<typeof Cursor>

export const writeCursor = ({ created_at: at, id }: { created_at: Date; id: string }): string =>
  Buffer.from(JSON.stringify({ at: at.toISOString(), id })).toString('base64url')

/** An invalid cursor is treated as absent: the list starts at the first page. */
export function readCursor(text: string | undefined): ReviewCursor | undefined {
  if (!text) return undefined
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
