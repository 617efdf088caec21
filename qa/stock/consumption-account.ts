// What orders must have used of the stock by their recipes, computed from the orders alone, and compared with the stock documents.
import type pg from 'pg'
import type { RecipeBook } from '../fixtures/stock/recipe-place.ts'

type OrderRow = {
  id: string
  state: string
  method: string
  cooked_at: Date | null
  lines: { foodId: string; plates: number }[]
  consumptions: number
  reversals: number
  recorded_at: Date | null
  used: Record<string, string> | null
  wasted: Record<string, string> | null
  /** Resale items that were not given back. */
  taken: Record<string, string> | null
}

/** How long after it was cooked an order was in the ledger, in milliseconds. */
type Lag = { cookedAt: Date; ms: number }
export type Account = { cooked: number; failed: number; documents: number; lags: Lag[]; wrong: string[] }

const sums = (of: string) => `(select jsonb_object_agg(item_id, quantity) from
  (select m.item_id, (-sum(m.quantity))::text as quantity from stock_movements m where ${of} and m.quantity <> 0 group by 1) s)`

const facts = `
  select o.id, o.state, o.fulfilment_method as method,
    (select min(at) from order_history h where h.order_id = o.id and h.to_state = 'preparing') as cooked_at,
    (select jsonb_agg(jsonb_build_object('foodId', l.food_id, 'plates', l.quantity)) from order_lines l where l.order_id = o.id) as lines,
    coalesce(c.count, 0) as consumptions,
    (select count(*)::int4 from stock_documents d where d.reverses_type = 'consumption' and d.reverses_id = o.id) as reversals,
    (select d.recorded_at from stock_documents d where d.type = 'consumption' and d.id = o.id) as recorded_at,
    ${sums(`m.document_type = 'consumption' and m.document_id = o.id`)} as used,
    ${sums(`m.document_type = 'waste' and m.document_id = o.id`)} as wasted,
    ${sums(`m.document_type = 'consumption' and m.document_id in (select t.id from resale_takes t where t.order_id = o.id and t.settled_at is null)`)} as taken
  from orders o left join (select d.details ->> 'orderId' as order_id, count(*)::int4 from stock_documents d
    where d.type = 'consumption' and not d.details ? 'isResale' group by 1) c on c.order_id = o.id::text
  where o.placed_at >= $1`

export type Amount = { above: bigint; below: bigint }

/** Adds what a recipe uses for `plates`, as exact fractions; packaging does not count inside another recipe. */
export function explode(
  given: RecipeBook,
  foodId: string,
  { plates, method, into }: { plates: Amount; method: string | undefined; into: Map<string, Amount> },
): void {
  const { batchSize, lines } = given.recipes.get(foodId)!
  for (const { source, quantity, lossPermille, methods } of lines) {
    if (methods.length > 0 && (method === undefined || !methods.includes(method))) continue
    // Thousandths of a plate divided by the batch, times the quantity before the loss.
    const above = plates.above * BigInt(quantity) * 1000n
    const below = plates.below * BigInt(batchSize) * BigInt(1000 - lossPermille)
    if (source.kind === 'recipe') {
      explode(given, source.id, { plates: { above, below }, method: undefined, into })
      continue
    }
    const before = into.get(source.id) ?? { above: 0n, below: 1n }
    into.set(source.id, { above: before.above * below + above * before.below, below: before.below * below })
  }
}

/** Rounded once per item and order line, half up. */
function expectedOf(
  given: RecipeBook,
  { lines, method }: Pick<OrderRow, 'lines' | 'method'>,
): Map<string, bigint> {
  const total = new Map<string, bigint>()
  for (const { foodId, plates } of lines) {
    const into = new Map<string, Amount>()
    explode(given, foodId, { plates: { above: BigInt(plates) * 1000n, below: 1n }, method, into })
    for (const [itemId, { above, below }] of into)
      total.set(itemId, (total.get(itemId) ?? 0n) + (2n * above + below) / (2n * below))
  }
  return total
}

const textOf = (quantities: Iterable<readonly [string, bigint | string]>): string =>
  [...quantities]
    .map(([itemId, quantity]) => `${itemId} ${quantity}`)
    .toSorted()
    .join(', ')

const failedStates = new Set(['rejected', 'cancelled', 'missed', 'expired'])

function compareOrder(given: RecipeBook, order: OrderRow): string[] {
  const wrong: string[] = []
  const check = (what: string, got: unknown, expected: unknown) => {
    if (got !== expected)
      wrong.push(`${order.id} ${order.state}: ${what}: ${String(got)} instead of ${String(expected)}`)
  }
  const all = [...expectedOf(given, order)]
  const kitchen = textOf(all.filter(([itemId]) => !given.resaleIds.has(itemId)))
  const bottles = textOf(all.filter(([itemId]) => given.resaleIds.has(itemId)))
  const [isCooked, isFailed] = [order.cooked_at !== null, failedStates.has(order.state)]
  check('consumption documents', order.consumptions, isCooked ? 1 : 0)
  check('used', textOf(Object.entries(order.used ?? {})), isCooked ? kitchen : '')
  check('reversals', order.reversals, isCooked && isFailed ? 1 : 0)
  check('waste', textOf(Object.entries(order.wasted ?? {})), isCooked && isFailed ? kitchen : '')
  check('bottles taken', textOf(Object.entries(order.taken ?? {})), isFailed ? '' : bottles)
  return wrong
}

/** Every order of the database that was placed since then, each compared by itself. */
export async function accountForOrders(
  database: Pick<pg.Pool, 'query'>,
  given: RecipeBook,
  since = new Date(0),
): Promise<Account> {
  // Plans made for empty tables would scan the ledger once for each order.
  await database.query(
    'analyze orders, order_lines, order_history, stock_documents, stock_movements, resale_takes',
  )
  const { rows } = await database.query<OrderRow>(facts, [since])
  const cooked = rows.filter((order) => order.cooked_at !== null)
  const lags = cooked.flatMap(({ cooked_at: at, recorded_at: recorded }) =>
    at && recorded ? { cookedAt: at, ms: recorded.getTime() - at.getTime() } : [],
  )
  return {
    cooked: cooked.length,
    failed: cooked.filter(({ state }) => failedStates.has(state)).length,
    documents: rows.reduce((sum, { consumptions }) => sum + consumptions, 0),
    lags,
    wrong: rows.flatMap((order) => compareOrder(given, order)),
  }
}
