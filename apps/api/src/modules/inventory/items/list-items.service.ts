import { z } from 'zod'
import type { Item, ItemsQuery } from '@momo/contracts/inventory'
import { read } from '#platform/db/database.ts'
import { queryWords } from '#platform/search/search-words.rules.ts'
import { itemFrom } from './item.mapper.ts'
import { pageOfItems } from './items.store.ts'
import { loadItem } from './save-items.service.ts'

export const readItem = (id: string): Promise<Item> => read((tx) => loadItem(tx, id))

type ItemPage = { items: Item[]; nextCursor: string | undefined }

export async function listItems({ q = '', kind, archived, cursor, limit }: ItemsQuery): Promise<ItemPage> {
  const words = queryWords(q)
  // Otherwise a query of punctuation only would list everything.
  if (q !== '' && words.length === 0) return { items: [], nextCursor: undefined }
  const filter = { words, kind, isArchived: archived === 'yes', after: readIdCursor(cursor) }
  const found = await read((tx) => pageOfItems(tx, { ...filter, limit: limit + 1 }))
  const shown = found.slice(0, limit)
  return { items: shown.map(itemFrom), nextCursor: found.length > limit ? shown.at(-1)?.id : undefined }
}

/** An invalid cursor is ignored: the list starts from the beginning. */
export const readIdCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data
