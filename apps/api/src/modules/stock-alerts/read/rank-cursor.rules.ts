import { z } from 'zod'

const Cursor = z.object({
  severity: z.coerce.number().int().min(0).max(2),
  plates: z.coerce.number().int(),
  value: z.coerce.number().int(),
  id: z.uuid(),
})
export type RankCursor = z.infer<typeof Cursor>

/** Keyset cursor: severity, plates lost, money at stake and id of the last row of a page. */
export const writeRank = ({ severity, plates, value, id }: RankCursor): string =>
  `${severity}_${plates}_${value}_${id}`

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readRank(text: string | undefined): RankCursor | undefined {
  const [severity, plates, value, id] = text?.split('_') ?? []
  return Cursor.safeParse({ severity, plates, value, id }).data
}
