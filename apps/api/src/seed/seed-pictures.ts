import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { storePicture } from '#modules/media'
import { seedFolder } from './catalogue-file.ts'

/** Stores every picture of the seed and answers with the id each file has. */
export async function seedPictures(files: string[]): Promise<Map<string, string>> {
  return new Map((await storeAll(files)).map(({ file, id }) => [file, id]))
}

/** The same for content that mentions pictures by their address, as an upload answers it. */
export async function seedPictureAddresses(files: string[]): Promise<Map<string, string>> {
  return new Map((await storeAll(files)).map(({ file, picture }) => [file, picture.jpeg]))
}

/** Pictures stored before cost a hash and a look-up. */
async function storeAll(files: string[]) {
  const alts = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8')))
  const stored = []
  for (const file of new Set(files)) {
    const bytes = readFileSync(new URL(`pictures/${file}`, seedFolder))
    stored.push({ file, ...(await storePicture({ bytes, alt: alts[file] ?? '' })) })
  }
  return stored
}
