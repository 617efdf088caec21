import { z } from 'zod'

const Cursor = z.object({
  locationId: z.uuid(),
  itemId: z.uuid(),
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(8.64e15)
    .pipe(z.transform((ms) => new Date(ms))),
  id: z.uuid(),
})
export type MovementCursor = z.infer<typeof Cursor>

/** Keyset cursor in the order of the index of the ledger. */
export const writeMovementCursor = ({ locationId, itemId, at, id }: MovementCursor): string =>
  `${locationId}_${itemId}_${at.getTime()}_${id}`

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readMovementCursor(text: string | undefined): MovementCursor | undefined {
  const [locationId, itemId, at, id] = text?.split('_') ?? []
  return Cursor.safeParse({ locationId, itemId, at, id }).data
}
