import { z } from 'zod'

/** The last id of a page; ids grow with time. */
export const writeCursor = (id: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** An invalid cursor is treated as absent: the list starts at the first page. */
export function readCursor(text: string | undefined): string | undefined {
  const hex = Buffer.from(text ?? '', 'base64url').toString('hex')
  return z.uuid().safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data
}
