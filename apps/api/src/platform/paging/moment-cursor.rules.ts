import { z } from 'zod'

/** Keyset cursor: the time and id of the last row of a page. */
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
 * Upper bound of a newest-first page: the cursor of the previous page or the end of the shown days. The statement gets a single bound,
 * because with two an index scan may start at the wrong one and read everything in between.
 */
export const pageBelow = (after: MomentCursor | undefined, before: Date): MomentCursor =>
  after && after.at < before ? after : { at: before, id: firstId }

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readCursor(text: string | undefined): MomentCursor | undefined {
  const [at, id] = text?.split('_') ?? []
  return Cursor.safeParse({ at, id }).data
}
