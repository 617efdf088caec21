import type { DishCard, Pictures, Published } from '@momo/contracts/site-content'
import { findPicturesAt } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { contentKinds } from '../content-kinds.ts'
import { findAllSlugged, findBySlug, type SluggedRecord } from './published.store.ts'

const { dish } = contentKinds

/** All published dishes, in the order that the content team chose. */
export async function readDishes(): Promise<Published<DishCard>[]> {
  return read(async (tx) => cardsOf(tx, await findAllSlugged(tx, dish)))
}

/** By its current or a former slug; the response has the current one. */
export async function readDishBySlug(slug: string): Promise<Published<DishCard>> {
  return read(async (tx) => cardOf(tx, (await findBySlug(tx, dish, slug)) ?? notFound('content', slug)))
}

export async function cardOf(tx: Tx, row: SluggedRecord): Promise<Published<DishCard>> {
  const [card] = await cardsOf(tx, [row])
  return card!
}

/** One statement finds the pictures of all dishes. */
async function cardsOf(tx: Tx, rows: SluggedRecord[]): Promise<Published<DishCard>[]> {
  const cards = rows.map((row) => ({
    row,
    content: { ...dish.schema.parse(row.data), id: row.identifier, slug: row.slug },
  }))
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
