import { z } from 'zod'

/** Where a page of the list ended: after this branch, and when the list is by distance after this distance. */
const Cursor = z.object({ id: z.uuid(), d: z.number().nonnegative().optional() })
export type BranchCursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: BranchCursor): string => btoa(JSON.stringify(cursor)).replaceAll('=', '')

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
export function readCursor(text: string | undefined): BranchCursor | undefined {
  if (!text) return undefined
  try {
    return Cursor.safeParse(JSON.parse(atob(text))).data
  } catch {
    return undefined
  }
}
