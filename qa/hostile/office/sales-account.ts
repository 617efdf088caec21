// Head office's sales and deliveries, computed from order lines, histories and payments alone, and the orders behind each number.
import type pg from 'pg'
import { dayAfter } from '../../stock/documents.ts'
import { compare, type Tally } from '../sums-account.ts'

type Sums = { orders: number; gross: string }
type Month = { month: string; from: string; to: string; until?: string; vat: string; lastYear: Sums } & Sums
type Span = { from: string; to: string }
export type TotalSaleAnswer = {
  until: string
  total: Span & Sums & { vat: string }
  current: Record<'today' | 'week' | 'month', Span & Sums>
  months: Month[]
  bestDay?: Sums & { date: string }
  branches: Span & { rows: (Sums & { branchId: string })[] }
}
type Speed = { delivered: number; late: number; timed: number; doorSeconds: number }
type Counts = Speed & { failed: number; gross: string }
type Cash = { orders: number; amount: string }
export type DeliveriesAnswer = {
  total: Counts & { durations: Record<string, number> }
  days: { date: string; delivered: number; late: number; failed: number }[]
  branches: (Counts & { branchId: string })[]
  riders: (Speed & { branchId: string; rider: string; cash: Cash })[]
  cash: Cash
}
export type GroupsAnswer = {
  rows: { key: string; name?: string; orders?: number; plates: number; completed?: number; late?: number }[]
}
/** The ids of the orders that the list shows with these filters, through all of its pages. */
type ListOrders = (filters: Record<string, string>) => Promise<string[]>

export type OfficeOrder = {
  id: string
  branch: string
  date: string
  hour: number
  state: string
  way: string
  source: string
  method: string | null
  gross: number
  vat: number
  isLate: boolean
  isOut: boolean
  isDue: boolean
  rider: string
  /** From the first to the last step; null for a scheduled order. */
  seconds: number | null
  lines: [food: string, category: string, quantity: number][]
}

const local = (at: string): string => `(${at} at time zone 'Asia/Kathmandu')`

/** Ignores the state, the sums and the time columns of the order; only the promise, the way and the rider are read from it. */
export const officeOrders = async (pool: pg.Pool): Promise<OfficeOrder[]> =>
  (
    await pool.query<OfficeOrder>(
      `with steps as (
         select order_id, (array_agg(at order by sequence))[1] as began, (array_agg(at order by sequence desc))[1] as ended,
           (array_agg(to_state order by sequence desc))[1] as state, bool_or(to_state = 'out-for-delivery') as is_out
         from order_history group by order_id),
       lines as (select order_id, sum(price)::int4 as price, sum(vat)::int4 as vat,
           json_agg(json_build_array(coalesce(food_id::text, ''), category, quantity)) as lines
         from order_lines group by order_id)
       select o.id, o.branch_id as branch, to_char(${local('s.began')}, 'YYYY-MM-DD') as date,
         extract(hour from ${local('s.began')})::int4 as hour, s.state, o.fulfilment_method as way, o.source,
         (select p.method from payments p where p.order_id = o.id and p.state in ('due', 'paid')) as method,
         l.price + o.delivery_charge as gross, o.vat, s.ended > o.due_at and s.ended > coalesce(o.requested_to, o.due_at) as "isLate",
         s.is_out as "isOut", exists (select from payments p where p.order_id = o.id and p.state = 'due') as "isDue",
         coalesce(trim(o.rider_name), '') as rider,
         case when o.requested_to is null then floor(extract(epoch from s.ended - s.began))::int4 end as seconds, l.lines
       from orders o join steps s on s.order_id = o.id join lines l on l.order_id = o.id`,
    )
  ).rows

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
const grossOf = (orders: OfficeOrder[]): string => rupees(orders.reduce((sum, { gross }) => sum + gross, 0))
const idsOf = (orders: OfficeOrder[]): string =>
  orders
    .map(({ id }) => id)
    .toSorted()
    .join(' ')
const isWithin =
  ({ from, to }: Span) =>
  ({ date }: OfficeOrder): boolean =>
    date >= from && date <= to
const isSold = ({ state }: OfficeOrder): boolean =>
  !['awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired'].includes(state)
const isCompleted = ({ state }: OfficeOrder): boolean => ['delivered', 'collected', 'served'].includes(state)
const weekday = ({ date }: OfficeOrder): string => String(new Date(`${date}T00:00:00Z`).getUTCDay())

type Compared = { tally: Tally; all: OfficeOrder[]; list: ListOrders }

/** The orders of the list are those of the number, one by one. */
async function compareList(
  { tally, list }: Compared,
  filters: Record<string, string>,
  orders: OfficeOrder[],
) {
  const found = (await list(filters)).toSorted().join(' ')
  compare(tally, `orders of ${JSON.stringify(filters)}`, found, idsOf(orders))
}

const linkOf = ({ from, to }: Span) => ({ from, to })

export async function compareTotalSale(compared: Compared, answer: TotalSaleAnswer): Promise<void> {
  const { tally, all } = compared
  const sold = all.filter(isSold)
  const sums = async (what: string, got: Sums & Partial<Span>, span: Span, branch?: string) => {
    const own = sold.filter(isWithin(span)).filter((order) => branch === undefined || order.branch === branch)
    compare(tally, `${what} orders`, got.orders, own.length)
    compare(tally, `${what} gross`, got.gross, grossOf(own))
    if (own.length > 0)
      await compareList(compared, { ...linkOf(span), state: 'sold', ...(branch && { branch }) }, own)
    return own
  }
  const vat = (what: string, got: string, orders: OfficeOrder[]) =>
    compare(tally, `${what} VAT`, got, rupees(orders.reduce((sum, order) => sum + order.vat, 0)))
  for (const month of answer.months) {
    const span = { from: month.from, to: month.until ?? month.to }
    vat(month.month, month.vat, await sums(month.month, month, span))
  }
  vat('the year', answer.total.vat, await sums('the year', answer.total, answer.total))
  for (const [name, period] of Object.entries(answer.current)) await sums(name, period, period)
  for (const row of answer.branches.rows) await sums('a branch', row, answer.branches, row.branchId)
  const days = Map.groupBy(sold.filter(isWithin(answer.total)), ({ date }) => date)
  const best = Math.max(...[...days.values()].map((own) => own.reduce((sum, { gross }) => sum + gross, 0)))
  compare(tally, 'the best day', answer.bestDay?.gross, rupees(best))
}

const isDelivered = ({ way, state }: OfficeOrder): boolean => way === 'delivery' && state === 'delivered'
const within = (least: number, below: number) => (order: OfficeOrder) =>
  isDelivered(order) && order.seconds !== null && order.seconds >= least * 60 && order.seconds < below * 60

/** What each figure of the deliveries counts. */
const figures: Record<string, (order: OfficeOrder) => boolean> = {
  delivered: isDelivered,
  'on-time': (order) => isDelivered(order) && !order.isLate,
  late: (order) => isDelivered(order) && order.isLate,
  failed: ({ way, state, isOut }) => way === 'delivery' && state === 'cancelled' && isOut,
  timed: within(0, Infinity),
  'under-20': within(0, 20),
  '20-30': within(20, 30),
  '30-40': within(30, 40),
  '40-50': within(40, 50),
  'over-50': within(50, Infinity),
}

function compareSpeed(tally: Tally, what: string, got: Speed, own: OfficeOrder[]): void {
  const timed = own.filter(figures['timed']!)
  compare(tally, `${what} delivered`, got.delivered, own.filter(isDelivered).length)
  compare(tally, `${what} late`, got.late, own.filter(figures['late']!).length)
  compare(tally, `${what} timed`, got.timed, timed.length)
  const seconds = timed.reduce((sum, order) => sum + (order.seconds ?? 0), 0)
  compare(tally, `${what} seconds`, got.doorSeconds, seconds)
}

function compareCounts(tally: Tally, what: string, got: Counts, own: OfficeOrder[]): void {
  compareSpeed(tally, what, got, own)
  compare(tally, `${what} failed`, got.failed, own.filter(figures['failed']!).length)
  compare(tally, `${what} gross`, got.gross, grossOf(own.filter(isDelivered)))
}

export async function compareDeliveries(
  compared: Compared,
  span: Span,
  answer: DeliveriesAnswer,
): Promise<void> {
  const { tally } = compared
  const all = compared.all.filter(isWithin(span))
  const cash = (what: string, got: Cash, own: OfficeOrder[]) => {
    const due = own.filter((order) => isDelivered(order) && order.isDue)
    compare(tally, `${what} cash orders`, got.orders, due.length)
    compare(tally, `${what} cash`, got.amount, grossOf(due))
    return due
  }
  compareCounts(tally, 'all', answer.total, all)
  for (const [name, counts] of Object.entries(figures)) {
    await compareList(compared, { ...span, delivery: name }, all.filter(counts))
    const got = answer.total.durations[name]
    if (got !== undefined) compare(tally, name, got, all.filter(counts).length)
  }
  const due = cash('all', answer.cash, all)
  await compareList(compared, { ...span, delivery: 'delivered', payment: 'cash', paymentState: 'due' }, due)
  for (const { date, ...got } of answer.days) {
    const own = all.filter((order) => order.date === date)
    for (const name of ['delivered', 'late', 'failed'] as const)
      compare(tally, `${date} ${name}`, got[name], own.filter(figures[name]!).length)
  }
  for (const row of answer.branches) {
    const own = all.filter(({ branch }) => branch === row.branchId)
    compareCounts(tally, 'a branch', row, own)
    for (const name of ['delivered', 'on-time', 'timed', 'failed'])
      await compareList(
        compared,
        { ...span, branch: row.branchId, delivery: name },
        own.filter(figures[name]!),
      )
  }
  for (const row of answer.riders) {
    const own = all.filter(({ branch, rider }) => branch === row.branchId && rider === row.rider)
    compareSpeed(tally, 'a rider', row, own)
    cash('a rider', row.cash, own)
    const filters = { ...span, branch: row.branchId, delivery: 'delivered', rider: row.rider }
    await compareList(compared, filters, own.filter(isDelivered))
  }
}

type Group = { filter: string; keyOf: (order: OfficeOrder) => string[] }

/** The groups of the sales with linked numbers. */
export const linkedGroups: Record<string, Group> = {
  branch: { filter: 'branch', keyOf: ({ branch }) => [branch] },
  food: { filter: 'food', keyOf: ({ lines }) => lines.map(([food]) => food) },
  category: { filter: 'category', keyOf: ({ lines }) => lines.map(([, category]) => category) },
  hour: { filter: 'hour', keyOf: ({ hour }) => [String(hour)] },
  weekday: { filter: 'weekday', keyOf: (order) => [weekday(order)] },
  fulfilment: { filter: 'fulfilment', keyOf: ({ way }) => [way] },
  payment: { filter: 'payment', keyOf: ({ method }) => [method ?? ''] },
  source: { filter: 'source', keyOf: ({ source }) => [source] },
}

const platesOf = (by: string, key: string, { lines }: OfficeOrder): number =>
  lines
    .filter(([food, category]) => (by === 'food' ? food === key : by !== 'category' || category === key))
    .reduce((sum, [, , quantity]) => sum + quantity, 0)

export async function compareGroups(
  compared: Compared,
  { by, span }: { by: string; span: Span },
  { rows }: GroupsAnswer,
): Promise<void> {
  const { tally, all } = compared
  const { filter, keyOf } = linkedGroups[by]!
  const own = all.filter(isWithin(span))
  const keys = new Set(own.filter(isSold).flatMap(keyOf))
  compare(tally, `how many rows by ${by}`, rows.length, keys.size)
  for (const { key, orders, plates, completed, late } of rows) {
    const ofRow = own.filter((order) => keyOf(order).includes(key))
    const sold = ofRow.filter(isSold)
    const what = `${by} ${key}`
    if (orders !== undefined) compare(tally, `${what} orders`, orders, sold.length)
    compare(
      tally,
      `${what} plates`,
      plates,
      sold.reduce((sum, order) => sum + platesOf(by, key, order), 0),
    )
    if (key === '') continue
    await compareList(compared, { ...span, state: 'sold', [filter]: key }, sold)
    if (late === undefined || completed === undefined) continue
    const lateOnes = ofRow.filter((order) => isCompleted(order) && order.isLate)
    compare(tally, `${what} completed`, completed, ofRow.filter(isCompleted).length)
    compare(tally, `${what} late`, late, lateOnes.length)
    await compareList(compared, { ...span, state: 'completed', late: 'yes', [filter]: key }, lateOnes)
  }
}

/** The last days up to today, both included. */
export const lastDays = (today: string, days: number): Span => ({
  from: dayAfter(today, 1 - days),
  to: today,
})
