// Usage and food cost, computed from the movements, the order lines and the recipes alone.
import type pg from 'pg'
import type { RecipeBook } from '../fixtures/stock/recipe-place.ts'
import { type Amount, explode } from '../stock/consumption-account.ts'
import { dayAfter } from '../stock/documents.ts'
import { compare, type Tally } from './sums-account.ts'
import { rupees } from './valuation-account.ts'

type Figures<T> = Record<
  | 'opening'
  | 'received'
  | 'closing'
  | 'actual'
  | 'theoretical'
  | 'waste'
  | 'staffMeals'
  | 'counted'
  | 'variance'
  | 'corrections',
  T
>
export type UsageAnswer = {
  total: Figures<string>
  rows: {
    item?: { id: string }
    location?: { id: string }
    week?: { from: string; to: string }
    quantity?: Figures<number>
    value: Figures<string>
  }[]
}
type Movement = { day: string; place: string; item: string; kind: string; quantity: bigint; value: bigint }
type Period = { from: string; to: string }

const kindsOf = {
  theoretical: ['sale', 'sale-reversal'],
  waste: ['waste'],
  staffMeals: ['staff-meal'],
  counted: ['count'],
  corrections: ['cost-correction'],
}
const named = new Set(Object.values(kindsOf).flat())

/** What was there before and after decides what was used, not the kinds of the movements. */
function figuresOf(movements: Movement[], { from, to }: Period, of: 'quantity' | 'value'): Figures<bigint> {
  const sum = (isPart: (movement: Movement) => boolean): bigint =>
    movements.reduce((all, movement) => (isPart(movement) ? all + movement[of] : all), 0n)
  const within = (kinds: string[]) => sum(({ day, kind }) => day >= from && day <= to && kinds.includes(kind))
  const received = sum(({ day, kind }) => day >= from && day <= to && !named.has(kind))
  const [opening, closing] = [sum(({ day }) => day < from), sum(({ day }) => day <= to)]
  const corrections = within(kindsOf.corrections)
  const actual = opening + received + corrections - closing
  const theoretical = -within(kindsOf.theoretical)
  return {
    opening,
    received,
    closing,
    actual,
    theoretical,
    waste: -within(kindsOf.waste),
    staffMeals: -within(kindsOf.staffMeals),
    counted: -within(kindsOf.counted),
    variance: actual - theoretical,
    corrections,
  }
}

async function listMovements(pool: pg.Pool): Promise<Movement[]> {
  const { rows } = await pool.query<
    Pick<Movement, 'day' | 'place' | 'item' | 'kind'> & { quantity: string; value: string }
  >(
    `select to_char(happened_at at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as day, location_id as place, item_id as item, kind,
       quantity::text, value::text from stock_movements`,
  )
  return rows.map((row) => ({ ...row, quantity: BigInt(row.quantity), value: BigInt(row.value) }))
}

const isUsed = (figures: Figures<bigint>): boolean => Object.values(figures).some((amount) => amount !== 0n)

function compareFigures(
  tally: Tally,
  what: string,
  { got, expected }: { got: Figures<string | number> | undefined; expected: Figures<string> },
): void {
  for (const [name, amount] of Object.entries(expected))
    compare(tally, `${what}: ${name}`, String(got?.[name as keyof Figures<string>]), amount)
}
const textsOf = (figures: Figures<bigint>, text: (amount: bigint) => string): Figures<string> =>
  Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, text(amount)])) as Figures<string>

function compareWeeks(
  tally: Tally,
  rows: UsageAnswer['rows'],
  { movements, period }: { movements: Movement[]; period: Period },
): void {
  let next = period.from
  for (const { week, value } of rows) {
    compare(tally, 'first day of a week', week?.from, next)
    const expected = textsOf(figuresOf(movements, week ?? period, 'value'), rupees)
    compareFigures(tally, `usage in the week from ${week?.from}`, { got: value, expected })
    next = dayAfter(week?.to ?? period.to, 1)
  }
  compare(tally, 'first day after the weeks', next, dayAfter(period.to, 1))
}

type Read<T> = (query: string) => Promise<T>

async function compareGroup(
  tally: Tally,
  { by, read, movements, period }: UsageGroup & { by: 'item' | 'location' },
): Promise<void> {
  const { from, to } = period
  const { total, rows } = await read(`?from=${from}&to=${to}&by=${by}&limit=200`)
  const expected = textsOf(figuresOf(movements, period, 'value'), rupees)
  compareFigures(tally, `usage from ${from} to ${to}`, { got: total, expected })
  const groups = Map.groupBy(movements, ({ item, place }) => (by === 'item' ? item : place))
  const used = [...groups].filter(([, own]) =>
    (['quantity', 'value'] as const).some((of) => isUsed(figuresOf(own, period, of))),
  )
  compare(tally, `rows of usage by ${by}`, rows.length, used.length)
  for (const [id, own] of used) {
    const row = rows.find((one) => (by === 'item' ? one.item?.id : one.location?.id) === id)
    const value = textsOf(figuresOf(own, period, 'value'), rupees)
    compareFigures(tally, `usage of ${id}`, { got: row?.value, expected: value })
    if (by === 'location') continue
    const quantity = textsOf(figuresOf(own, period, 'quantity'), String)
    compareFigures(tally, `quantity used of ${id}`, { got: row?.quantity, expected: quantity })
  }
}
type UsageGroup = { read: Read<UsageAnswer>; movements: Movement[]; period: Period }

/** By item, location and week, in each of the periods. */
export async function compareUsage(
  tally: Tally,
  { pool, read, periods }: { pool: pg.Pool; read: Read<UsageAnswer>; periods: Period[] },
): Promise<void> {
  const movements = await listMovements(pool)
  for (const period of periods) {
    for (const by of ['item', 'location'] as const) await compareGroup(tally, { by, read, movements, period })
    const { rows } = await read(`?from=${period.from}&to=${period.to}&by=week&limit=200`)
    compareWeeks(tally, rows, { movements, period })
  }
}

type CostFigures = { plates: number; sales: string; costedPlates: number; costedSales: string; cost: string }
export type FoodCostAnswer = {
  total: CostFigures
  rows: (CostFigures & { food?: { id: string }; branch?: { id: string }; plateCost?: string })[]
}
type Sold = { branch: string; food: string; plates: number; sales: bigint; plateCost: bigint | undefined }

/** Paisa per million thousandths, from the movements of the item at the branch. */
function unitCost(movements: Movement[], branch: string, item: string): bigint | undefined {
  const own = movements.filter((movement) => movement.place === branch && movement.item === item)
  const sum = (of: 'quantity' | 'value') => own.reduce((all, movement) => all + movement[of], 0n)
  const onHand = sum('quantity')
  return onHand > 0n ? (2n * sum('value') * 1_000_000n + onHand) / (2n * onHand) : undefined
}

/** One plate without packaging, rounded once. */
function plateCost(
  book: RecipeBook,
  food: string,
  costOf: (item: string) => bigint | undefined,
): bigint | undefined {
  if (!book.recipes.has(food)) return undefined
  const into = new Map<string, Amount>()
  explode(book, food, { plates: { above: 1000n, below: 1n }, method: undefined, into })
  let sum: Amount = { above: 0n, below: 1n }
  for (const [item, { above, below }] of into) {
    const cost = costOf(item)
    if (cost === undefined) return undefined
    const part = { above: above * cost, below: below * 1_000_000n }
    sum = { above: sum.above * part.below + part.above * sum.below, below: sum.below * part.below }
  }
  return (2n * sum.above + sum.below) / (2n * sum.below)
}

/** Ignores the state and the times of the order itself. */
async function listSold(pool: pg.Pool, { from, to }: Period): Promise<Omit<Sold, 'plateCost'>[]> {
  const { rows } = await pool.query<{ branch: string; food: string; plates: number; sales: string }>(
    `with last as (select distinct on (order_id) order_id, to_state from order_history order by order_id, sequence desc),
       first as (select order_id, (at at time zone 'Asia/Kathmandu')::date as day from order_history where sequence = 1)
     select o.branch_id as branch, l.food_id as food, sum(l.quantity)::int4 as plates, sum(l.price - l.vat)::text as sales
     from order_lines l join first using (order_id) join last using (order_id) join orders o on o.id = l.order_id
     where first.day between $1::date and $2::date
       and last.to_state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired') group by 1, 2`,
    [from, to],
  )
  return rows.map((row) => ({ ...row, sales: BigInt(row.sales) }))
}

function costFigures(sold: Sold[]): CostFigures {
  const costed = sold.filter((one) => one.plateCost !== undefined)
  const plates = (of: Sold[]) => of.reduce((all, one) => all + one.plates, 0)
  const money = (of: Sold[], amount: (one: Sold) => bigint) =>
    rupees(of.reduce((all, one) => all + amount(one), 0n))
  return {
    plates: plates(sold),
    sales: money(sold, (one) => one.sales),
    costedPlates: plates(costed),
    costedSales: money(costed, (one) => one.sales),
    cost: money(costed, (one) => BigInt(one.plates) * (one.plateCost ?? 0n)),
  }
}

type FoodCostReport = { pool: pg.Pool; read: Read<FoodCostAnswer>; book: RecipeBook; periods: Period[] }

/** By food and by branch, in each of the periods. */
export async function compareFoodCost(
  tally: Tally,
  { pool, read, book, periods }: FoodCostReport,
): Promise<void> {
  const movements = await listMovements(pool)
  for (const period of periods) {
    const sold = (await listSold(pool, period)).map((one): Sold => {
      const costOf = (item: string) => unitCost(movements, one.branch, item)
      return { ...one, plateCost: plateCost(book, one.food, costOf) }
    })
    for (const by of ['food', 'branch'] as const) {
      const { total, rows } = await read(`?from=${period.from}&to=${period.to}&by=${by}`)
      const groups = Map.groupBy(sold, (one) => one[by])
      compare(tally, `rows of food cost by ${by}`, rows.length, groups.size)
      for (const [id, own] of [...groups, ['all', sold] as const]) {
        const got = id === 'all' ? total : rows.find((row) => row[by]?.id === id)
        for (const [name, amount] of Object.entries(costFigures(own)))
          compare(tally, `food cost of ${id}: ${name}`, got?.[name as keyof CostFigures], amount)
      }
    }
  }
}
