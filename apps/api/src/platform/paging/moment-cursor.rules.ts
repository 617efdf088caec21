import { z } from 'zod'

/** Where a page ended: at this moment, and of the same moment at this row. */
const Cursor = z.object({
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(8.64e15)
    .pipe(z.transform((ms) => new Date(ms))),
  id: z.uuid(),
})
export type MomentCursor = z.infer<typeof Cursor>

export const writeCursor = (at: Date, id: string): string => `${at.getTime()}_${id}`

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Where a page of newest first begins: below the one before it, or below the end of the days that are shown. One bound for the statement:
 * of two, an index begins at the one it likes and walks to the other, past all that lies between.
 */
export const pageBelow = (after: MomentCursor | undefined, before: Date): MomentCursor =>
  after && after.at < before ? after : { at: before, id: firstId }

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
export function readCursor(text: string | undefined): MomentCursor | undefined {
  const [at, id] = text?.split('_') ?? []
  return Cursor.safeParse({ at, id }).data
}
