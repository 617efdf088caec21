import { z } from 'zod'

/** Where a page ended: at this moment, and of the same moment at this row. */
const Cursor = z.object({
  at: z.coerce
    .number()
    .int()
    .max(8.64e15)
    .pipe(z.transform((ms) => new Date(ms))),
  id: z.uuid(),
})
export type DeskCursor = z.infer<typeof Cursor>

export const writeCursor = (at: Date, id: string): string => `${at.getTime()}_${id}`

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
export function readCursor(text: string | undefined): DeskCursor | undefined {
  const [at, id] = text?.split('_') ?? []
  return Cursor.safeParse({ at, id }).data
}
