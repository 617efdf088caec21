import { sql } from 'kysely'
import type { RecipeChange, RecipeContent } from '@momo/contracts/recipes'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { beginSince } from './cooking/order-facts.store.ts'
import { invalidateResaleFoods } from './resale/take-resale.service.ts'

type Used = { itemId: string; quantity: number; methods?: RecipeContent['lines'][number]['methods'] }
type Effect = { optionId: string; changes: RecipeChange[] }

const lineOf = ({ itemId, quantity, methods = [] }: Used): RecipeContent['lines'][number] => ({
  source: { kind: 'item', id: itemId },
  quantity,
  unit: 'g',
  lossPermille: 0,
  methods,
})

/** Publishes a recipe of one plate, without the checks of the editor. Returns the id of its version. */
export async function aRecipe(foodId: string, lines: Used[], effects: Effect[] = []): Promise<string> {
  const versionId = newId()
  const content: RecipeContent = { batchSize: 1_000, lines: lines.map(lineOf), effects, steps: [], notes: '' }
  const added = effects.flatMap(({ changes }) =>
    changes.flatMap((change) => (change.kind === 'add' ? change.source.id : [])),
  )
  const itemIds = [...new Set([...lines.map(({ itemId }) => itemId), ...added])]
  await transaction(async (tx) => {
    await sql`insert into recipes (id, food_id) values (${foodId}, ${foodId}) on conflict do nothing`.execute(
      tx,
    )
    await sql`
      insert into recipe_versions (id, recipe_id, number, content, draft_version, published_at, published_by)
      select ${versionId}, ${foodId}, count(*) + 1, ${JSON.stringify(content)}::jsonb, count(*) + 1, ${now()}, ${newId()}
      from recipe_versions where recipe_id = ${foodId}`.execute(tx)
    await sql`update recipes set published_id = ${versionId} where id = ${foodId}`.execute(tx)
    await sql`delete from recipe_uses where recipe_id = ${foodId}`.execute(tx)
    await sql`
      insert into recipe_uses (recipe_id, is_draft, kind, source_id)
      select ${foodId}::uuid, false, 'item', unnest(${itemIds}::uuid[])`.execute(tx)
  })
  invalidateResaleFoods()
  return versionId
}

/** Consumption begins before every order of a test. */
export const consumeFromTheBeginning = (): Promise<void> =>
  transaction((tx) => beginSince(tx, new Date('2020-01-01')))

type StockOf = { locationId: string; itemId: string }

/** 'waste -200 cancelled': the movements of an item in the order in which they were recorded. */
export async function movementsOf({ locationId, itemId }: StockOf): Promise<string[]> {
  const select = (tx: Tx) =>
    sql<{ text: string }>`
      select concat_ws(' ', document_type, kind, quantity, reason) as text from stock_movements
      where location_id = ${locationId} and item_id = ${itemId} order by id`.execute(tx)
  return (await read(select)).rows.map(({ text }) => text)
}
