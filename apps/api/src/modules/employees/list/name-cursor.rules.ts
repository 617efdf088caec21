import { z } from 'zod'

/** Keyset cursor: id and name of the last row of a page. */
type NameCursor = { id: string; name: string }

export const writeCursor = ({ id, name }: NameCursor): string => `${id}_${name}`

/** An invalid cursor is ignored: the list starts from the beginning. */
export function readCursor(text: string | undefined): NameCursor | undefined {
  const [id, ...name] = text?.split('_') ?? []
  return z.uuid().safeParse(id).success ? { id: id!, name: name.join('_') } : undefined
}
