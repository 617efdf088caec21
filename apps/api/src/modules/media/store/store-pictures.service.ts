import { Fault, fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { storePicture } from './store-picture.service.ts'

/** One after the other: each takes a core and some memory. Answers with their ids; a refusal says which file it was, counted from 0. */
export async function storePictures(files: Buffer[], { alt, by }: { alt: string; by: Actor }): Promise<string[]> {
  const ids: string[] = []
  for (const [file, bytes] of files.entries()) {
    const stored = await storePicture({ bytes, alt, by }).catch((error: unknown) => {
      throw error instanceof Fault ? fault(error.code, { ...(error.details as object | undefined), file }) : error
    })
    ids.push(stored.id)
  }
  return ids
}
