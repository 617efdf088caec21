import { z } from 'zod'

/** The last branch of a page: whether it was listed as open, and its distance when the list is sorted by distance. */
const Cursor = z.object({ id: z.uuid(), d: z.number().nonnegative().optional(), open: z.boolean() })
export type BranchCursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: BranchCursor): string => btoa(JSON.stringify(cursor)).replaceAll('=', '')

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readCursor(text: string | undefined): BranchCursor | undefined {
  if (!text) return undefined
  try {
    return Cursor.safeParse(JSON.parse(atob(text))).data
  } catch {
    return undefined
  }
}
