import type { Dish, DishCard, Published } from '@momo/contracts/site-content'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Author } from './content-author.ts'
import { validateContent, isSameContent } from './content-checks.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { type Change, publishIn } from '../publish/publish-content.service.ts'
import { findAllSlugged, findSlugged } from '../read/published.store.ts'
import { cardOf } from '../read/read-dishes.service.ts'
import { findNewest, lockDocument } from '../publish/versions.store.ts'

const { dish } = contentKinds

/** Idempotent: a repeated request with the same new dish returns the existing one. */
export async function createDish(author: Author, { content }: Change<Dish>): Promise<Published<DishCard>> {
  const data = validateContent(dish, content)
  return transaction(async (tx) => {
    await lockDocument(tx, documentOf(dish, 'new'))
    const twin = (await findAllSlugged(tx, dish)).find((row) => isSameContent(row.data, data))
    if (twin) return cardOf(tx, twin)
    const document = documentOf(dish, newId())
    await publishIn(tx, author, document, { content: data, basedOn: 0 })
    return cardOf(tx, (await findSlugged(tx, document))!)
  })
}

/** Also restores a deleted dish: its next version is live again. */
export async function saveDish(
  author: Author,
  id: string,
  change: Change<Dish>,
): Promise<Published<DishCard>> {
  const document = documentOf(dish, id)
  return transaction(async (tx) => {
    if (!(await findNewest(tx, document))) notFound('content', id)
    await publishIn(tx, author, document, change)
    return cardOf(tx, (await findSlugged(tx, document))!)
  })
}
