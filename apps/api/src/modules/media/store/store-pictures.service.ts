import { Fault, fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import type { UploadedFile } from '#platform/uploaded-file.ts'
import { storePicture } from './store-picture.service.ts'

/** Sequentially, because each needs a core and memory. Returns the ids; an error has the index of the file in its details. */
export async function storePictures(
  files: UploadedFile[],
  { alt, by }: { alt: string; by: Actor },
): Promise<string[]> {
  const ids: string[] = []
  for (const [file, uploaded] of files.entries()) {
    const stored = await storePicture({ ...uploaded, alt, by }).catch((error: unknown) => {
      throw error instanceof Fault
        ? fault(error.code, { ...(error.details as object | undefined), file })
        : error
    })
    ids.push(stored.id)
  }
  return ids
}
