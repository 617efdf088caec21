import { read } from '#platform/db/database.ts'
import { hasQueryWords, queryWords } from '#platform/search/search-words.rules.ts'
import { findKind } from '../content-kinds.ts'
import { findAllPublished } from './published.store.ts'

type FoundContent = {
  kind: string
  identifier: string
  title: string | undefined
  /** The text that has the words. */
  text: string
}

/** Published documents with all words in one of their texts. A site has some dozen documents, so they are compared in process. */
export async function findContentWith(query: string, limit: number): Promise<FoundContent[]> {
  const words = queryWords(query)
  const documents = words.length === 0 ? [] : await read((tx) => findAllPublished(tx))
  return documents
    .flatMap(({ kind, identifier, data }) => {
      const text = textsIn(data).find((one) => hasQueryWords(words, [one]))
      return text === undefined ? [] : [{ kind, identifier, title: findKind(kind)?.titleOf?.(data), text }]
    })
    .slice(0, limit)
}

function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}
