import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { storePicture } from '#modules/media'
import { seedFolder } from './catalogue-file.ts'

/** Stores the pictures and returns the id of each file. */
export async function seedPictures(files: string[]): Promise<Map<string, string>> {
  return new Map((await storeAll(files)).map(({ file, id }) => [file, id]))
}

/** Stores the pictures and returns the URL of each file, for content that refers to pictures by URL. */
export async function seedPictureAddresses(files: string[]): Promise<Map<string, string>> {
  return new Map((await storeAll(files)).map(({ file, picture }) => [file, picture.jpeg]))
}

/** Idempotent: an already stored picture costs only a hash and a lookup. */
async function storeAll(files: string[]) {
  const alts = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8')))
  const stored = []
  for (const file of new Set(files)) {
    const bytes = readFileSync(new URL(`pictures/${file}`, seedFolder))
    stored.push({ file, ...(await storePicture({ bytes, fileName: file, alt: alts[file] ?? '' })) })
  }
  return stored
}
