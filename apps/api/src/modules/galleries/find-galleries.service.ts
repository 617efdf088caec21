import { read } from '#platform/db/database.ts'
import { hasQueryWords, queryWords } from '#platform/search/search-words.rules.ts'
import { findTitles } from './galleries.store.ts'

/** Galleries by the beginnings of words of their title, newest first. There are few, so the titles are compared in process. */
export async function findGalleriesNamed(
  text: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  const words = queryWords(text)
  const galleries = words.length === 0 ? [] : await read((tx) => findTitles(tx))
  return galleries.filter(({ title }) => hasQueryWords(words, [title])).slice(0, limit)
}
