import { read } from '#platform/db/database.ts'
import { listLibrary } from './library.store.ts'

type FoundPicture = { id: string; name: string; nameNe: string | undefined; fileName: string | undefined }

/** Pictures of the library by parts of their description or file name, newest first. */
export async function findPicturesNamed(text: string, limit: number): Promise<FoundPicture[]> {
  const words = text.split(/\s+/).filter(Boolean)
  const found = await read((tx) => listLibrary(tx, { words, isUndescribed: false, before: undefined, limit }))
  return found.map(({ id, alt, alt_ne, file_name }) => ({
    id,
    name: alt || (file_name ?? ''),
    nameNe: alt_ne ?? undefined,
    fileName: file_name ?? undefined,
  }))
}
