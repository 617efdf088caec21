import { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import {
  type Dish,
  getAbout,
  getBanquetPage,
  getContactPage,
  getDishBySlug,
  getFooter,
  getFranchisePage,
  getHero,
  getLegalPage,
  getMenuSection,
  getOutletsTitle,
  getPageWords,
  getServices,
  getTestimonial,
  listDishes,
  type Published,
} from '@momo/contracts/site-content'
import { previewSlug } from '@momo/contracts/site-content/writes'
import { findPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { validateContent } from '../edit/content-checks.ts'
import { type ContentDocument, contentKinds as kinds } from '../content-kinds.ts'
import { readDishes } from './read-dishes.service.ts'

type Reads = Record<string, unknown>
type Shown<T> = Published<T>

/** The public endpoint of each kind that has one document, or one per page. */
const readAt: Record<string, Endpoint> = {
  [kinds.footer.name]: getFooter,
  [kinds.hero.name]: getHero,
  [kinds.menuSection.name]: getMenuSection,
  [kinds.outletsTitle.name]: getOutletsTitle,
  [kinds.testimonial.name]: getTestimonial,
  [kinds.about.name]: getAbout,
  [kinds.services.name]: getServices,
  [kinds.franchisePage.name]: getFranchisePage,
  [kinds.banquetPage.name]: getBanquetPage,
  [kinds.contactPage.name]: getContactPage,
  [kinds.legalPage.name]: getLegalPage,
  [kinds.pageWords.name]: getPageWords,
}

/** Returns what the public endpoints would answer if this content were live. Nothing is stored. */
export async function previewContent(
  document: ContentDocument<unknown>,
  content: unknown,
): Promise<{ reads: Reads }> {
  const { kind, identifier } = document
  const data = validateContent(kind, content)
  const pictures = await read((tx) => findPicturesAt(tx, kind.images(data)))
  const shown = { content: data, version: 1, publishedAt: now(), pictures }
  const endpoint = readAt[kind.name]
  if (!endpoint) return { reads: await dishReads(identifier, shown as Shown<Dish>) }
  return { reads: { [endpoint.path.replace(':page', identifier)]: z.encode(endpoint.reply, shown as never) } }
}

/** A dish appears in the list and at its slug. A new one comes last, as it would when published. */
async function dishReads(identifier: string, { content, ...beside }: Shown<Dish>): Promise<Reads> {
  const card = { ...beside, content: { ...content, id: identifier, slug: previewSlug } }
  const others = await readDishes()
  const isOther = others.every((dish) => dish.content.id !== identifier)
  const dishes = isOther
    ? [...others, card]
    : others.map((dish) => (dish.content.id === identifier ? card : dish))
  return {
    [listDishes.path]: z.encode(listDishes.reply, dishes),
    [getDishBySlug.path.replace(':slug', previewSlug)]: z.encode(getDishBySlug.reply, card),
  }
}
