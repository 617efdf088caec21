import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { storePicture } from '#modules/media'
import { seedFolder } from './catalogue-file.ts'

/** Stores every picture of the seed and answers with the id each file has. Pictures stored before cost a hash and a look-up. */
export async function seedPictures(files: string[]): Promise<Map<string, string>> {
  const alts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8')))
  const ids = new Map<string, string>()
  for (const file of new Set(files)) {
    const stored = await storePicture({ bytes: readFileSync(new URL(`pictures/${file}`, seedFolder)), alt: alts[file] ?? '' })
    ids.set(file, stored.id)
  }
  return ids
}
