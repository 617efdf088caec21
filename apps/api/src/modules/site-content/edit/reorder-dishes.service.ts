import type { DishOrder } from '@momo/contracts/site-content/writes'
import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { listKey } from '../content-keys.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { lockDocument } from '../publish/versions.store.ts'
import { findAllSlugged, setPositions } from '../read/published.store.ts'
import { auditContent, type Author } from './content-author.ts'

const { dish, menuSection } = contentKinds

const isSame = (one: string[], other: string[]) => one.join() === other.join()

/** Idempotent: the same order sent twice is applied once. */
export async function reorderDishes(author: Author, { from, to }: DishOrder): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, documentOf(dish, 'order'))
    const now = (await findAllSlugged(tx, dish)).map(({ identifier }) => identifier)
    if (isSame(now, to)) return
    if (!isSame(now, from)) throw fault('content.changed')
    await setPositions(tx, dish, to)
    await auditContent(tx, author, {
      ...documentOf(menuSection),
      action: 'content.dishes_ordered',
      details: {},
    })
    afterCommit(tx, () => invalidate([listKey(dish)]))
  })
}
