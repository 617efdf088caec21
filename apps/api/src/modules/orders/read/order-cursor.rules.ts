import { z } from 'zod'

/** Where a page ended: ids grow with time. */
export const writeCursor = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
export function readCursor(text: string | undefined): string | undefined {
  const hex = Buffer.from(text ?? '', 'base64url').toString('hex')
  return z.uuid().safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data
}
