import type { DishCard, Pictures, Published } from '@momo/contracts/site-content'
import { findPicturesAt } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { contentKinds } from '../content-kinds.ts'
import { findAllSlugged, findBySlug, type SluggedRecord } from './published.store.ts'

const { dish } = contentKinds

/** All dishes visitors see, in the order in which they were made. */
export async function readDishes(): Promise<Published<DishCard>[]> {
  return read(async (tx) => cardsOf(tx, await findAllSlugged(tx, dish)))
}

/** By its present or a former slug; the answer has the present one. */
export async function readDishBySlug(slug: string): Promise<Published<DishCard>> {
  return read(async (tx) => cardOf(tx, (await findBySlug(tx, dish, slug)) ?? missing('content', slug)))
}

export async function cardOf(tx: Tx, row: SluggedRecord): Promise<Published<DishCard>> {
  const [card] = await cardsOf(tx, [row])
  return card!
}

/** One statement finds the pictures of all of them. */
async function cardsOf(tx: Tx, rows: SluggedRecord[]): Promise<Published<DishCard>[]> {
  const cards = rows.map((row) => ({ row, content: { ...dish.schema.parse(row.data), id: row.identifier, slug: row.slug } }))
  const pictures = await findPicturesAt(
    tx,
    cards.flatMap(({ content }) => content.images),
  )
  return cards.map(({ row, content }) => ({
    content,
    version: row.version,
    publishedAt: row.published_at,
    pictures: only(content.images, pictures),
  }))
}

const only = (addresses: string[], pictures: Pictures): Pictures =>
  Object.fromEntries(Object.entries(pictures).filter(([address]) => addresses.includes(address)))
