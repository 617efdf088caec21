import { z } from 'zod'

/** Keyset cursor with the whole precision of the database: orders that another program wrote may differ by microseconds only. */
export type ChainCursor = { at: string; id: string }

const Cursor = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), z.uuid()])
const firstId = '00000000-0000-0000-0000-000000000000'

export const writeChainCursor = ({ at, id }: ChainCursor): string =>
  Buffer.from(`${at} / ${id}`).toString('base64url')

/** The first page begins below `before`. An invalid cursor is treated as absent. */
export function belowCursor(text: string | undefined, before: Date): ChainCursor {
  const parts = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split(' / ')
  const [at, id] = Cursor.safeParse(parts).data ?? []
  const isBefore = at !== undefined && Date.parse(at.replace(' ', 'T').replace('+00', 'Z')) < before.getTime()
  return isBefore && id !== undefined ? { at, id } : { at: before.toISOString(), id: firstId }
}
