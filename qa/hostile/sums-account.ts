// The expected figures, computed by three independent statements: from the orders, from their lines and histories, and from the payments.
// Compares every number of the answers with them.
import type pg from 'pg'

type Sums = { orders: number; plates: number; gross: string }
type Hour = Sums & { hour: number }
type Day = Sums & { date: string }
type Kitchen = Record<'completed' | 'late' | 'placed' | 'cancelled' | 'rejected' | 'missed', number> &
  Partial<Record<'acceptedIn' | 'cookedIn' | 'atTheDoorIn', number>>
type Ratings = { count: number; average?: number; stars: number[] }
export type TodayAnswer = {
  now: string
  date: string
  today: Sums
  hours: Hour[]
  weekAgo: { date: string; untilNow: Sums; whole: Sums; hours: Hour[] }
  kitchen: Kitchen
  kitchenYesterday: Kitchen
  ratings: Ratings
  unanswered: { reviews: number }
  openRefunds: number
  openOrders: number
  lateOrders: number
}
export type PeriodAnswer = {
  from: string
  to: string
  total: Sums
  before: Sums
  days: Day[]
  daysBefore: Day[]
  weekHours: { weekday: number; hour: number; plates: number }[]
  items: { name: string; quantity: number; gross: string }[]
  methods: { method: string; orders: number; gross: string }[]
  ratings: Ratings
  kitchen: Kitchen
}

type Sale = {
  date: string
  hour: number
  at: Date
  gross: number
  plates: number
  method: string
  items: [string, number, number][]
}
type Had = { date: string } & Record<keyof Kitchen, number | null>
export type Account = {
  sales: Record<'orders' | 'lines' | 'payments', Sale[]>
  kitchens: Record<'orders' | 'steps', Had[]>
}

const day = (at: string): string => `to_char(${at} at time zone 'Asia/Kathmandu', 'YYYY-MM-DD')`
const hour = (at: string): string => `extract(hour from ${at} at time zone 'Asia/Kathmandu')::int4`

const byOrders = `select ${day('placed_at')} as date, ${hour('placed_at')} as hour, placed_at as at, grand_total as gross,
    (select sum(quantity)::int4 from order_lines where order_id = id) as plates, '' as method, '[]'::json as items
  from orders where branch_id = $1
    and state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery', 'delivered', 'collected', 'served')`

/** Ignores the state, the sums and the time columns of the order itself. */
const byLines = `with last as (select distinct on (order_id) order_id, to_state from order_history order by order_id, sequence desc),
    first as (select order_id, at from order_history where sequence = 1)
  select ${day('first.at')} as date, ${hour('first.at')} as hour, first.at, '' as method,
    (sum(l.price) + min(o.delivery_charge))::int4 as gross, sum(l.quantity)::int4 as plates,
    json_agg(json_build_array(l.name, l.quantity, l.price)) as items
  from order_lines l join first using (order_id) join last using (order_id) join orders o on o.id = l.order_id
  where o.branch_id = $1 and last.to_state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')
  group by l.order_id, first.at`

/** Money that has arrived or is due, and is not refunded. */
const byPayments = `select ${day('o.placed_at')} as date, ${hour('o.placed_at')} as hour, o.placed_at as at, p.amount as gross, 0 as plates,
    p.method, '[]'::json as items
  from payments p join orders o on o.id = p.order_id
  where p.branch_id = $1 and p.state in ('due', 'paid') and not exists (select from refunds r where r.payment_id = p.id)`

const kitchenByOrders = `select ${day('o.placed_at')} as date, (o.state in ('delivered', 'collected', 'served'))::int4 as completed,
    (o.state in ('delivered', 'collected', 'served') and o.ended_at > greatest(o.due_at, o.requested_to))::int4 as late, 1 as placed,
    (o.state = 'cancelled')::int4 as cancelled, (o.state = 'rejected')::int4 as rejected, (o.state = 'missed')::int4 as missed,
    case when o.requested_from is null and o.source = 'site' then floor(extract(epoch from a.at - o.placed_at))::int4 end as "acceptedIn",
    floor(extract(epoch from r.at - s.at))::int4 as "cookedIn",
    case when o.requested_from is null then floor(extract(epoch from d.at - o.placed_at))::int4 end as "atTheDoorIn"
  from orders o left join order_history a on a.order_id = o.id and a.to_state = 'accepted'
    left join order_history s on s.order_id = o.id and s.to_state = 'preparing' left join order_history r on r.order_id = o.id and r.to_state = 'ready'
    left join order_history d on d.order_id = o.id and d.to_state = 'delivered'
  where o.branch_id = $1`

/** Durations between rows of the history; only the promised time is read from the order. */
const kitchenBySteps = `with steps as (
    select h.*, first_value(at) over w as began, lag(at) over w as before, lead(to_state) over w as next
    from order_history h window w as (partition by order_id order by sequence))
  select min(${day('began')}) as date, max((to_state in ('delivered', 'collected', 'served'))::int4) as completed,
    max((to_state in ('delivered', 'collected', 'served') and at > o.due_at and at > coalesce(o.requested_to, o.due_at))::int4) as late, 1 as placed,
    max((to_state = 'cancelled')::int4) as cancelled, max((to_state = 'rejected')::int4) as rejected, max((to_state = 'missed')::int4) as missed,
    max(case when to_state = 'accepted' and o.requested_to is null and o.account_id is not null then floor(extract(epoch from at - began)) end)::int4 as "acceptedIn",
    max(case when to_state = 'ready' then floor(extract(epoch from at - before)) end)::int4 as "cookedIn",
    max(case when to_state = 'delivered' and o.requested_to is null then floor(extract(epoch from at - began)) end)::int4 as "atTheDoorIn"
  from steps join orders o on o.id = steps.order_id where o.branch_id = $1 group by steps.order_id`

export async function accountOf(pool: pg.Pool, branchId: string): Promise<Account> {
  const rows = async <T extends object>(text: string): Promise<T[]> =>
    (await pool.query<T>(text, [branchId])).rows
  return {
    sales: {
      orders: await rows<Sale>(byOrders),
      lines: await rows<Sale>(byLines),
      payments: await rows<Sale>(byPayments),
    },
    kitchens: { orders: await rows<Had>(kitchenByOrders), steps: await rows<Had>(kitchenBySteps) },
  }
}

/** Counts the compared numbers and collects the wrong ones. */
export type Tally = { numbers: number; wrong: string[] }

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)

export function compare(tally: Tally, what: string, got: unknown, expected: unknown): void {
  tally.numbers += 1
  if (got !== expected) tally.wrong.push(`${what}: ${String(got)} instead of ${String(expected)}`)
}

type Comparison = { tally: Tally; source: keyof Account['sales'] }

function compareSums({ tally, source }: Comparison, what: string, got: Sums, sales: Sale[]): void {
  compare(tally, `${what} orders by ${source}`, got.orders, sales.length)
  compare(tally, `${what} gross by ${source}`, got.gross, rupees(total(sales.map(({ gross }) => gross))))
  if (source !== 'payments')
    compare(tally, `${what} plates by ${source}`, got.plates, total(sales.map(({ plates }) => plates)))
}

function compareHours(comparison: Comparison, what: string, got: Hour[], sales: Sale[]): void {
  for (let at = 0; at < 24; at += 1) {
    const none = { orders: 0, plates: 0, gross: '0.00' }
    compareSums(
      comparison,
      `${what} at ${at}`,
      got.find((one) => one.hour === at) ?? none,
      sales.filter((sale) => sale.hour === at),
    )
  }
}

function compareKitchen(tally: Tally, what: string, got: Kitchen, rows: Had[]): void {
  for (const count of ['completed', 'late', 'placed', 'cancelled', 'rejected', 'missed'] as const)
    compare(tally, `${what} ${count}`, got[count], total(rows.map((row) => row[count] ?? 0)))
  for (const mean of ['acceptedIn', 'cookedIn', 'atTheDoorIn'] as const) {
    const times = rows.flatMap((row) => row[mean] ?? [])
    compare(
      tally,
      `${what} ${mean}`,
      got[mean],
      times.length === 0 ? undefined : Math.round(total(times) / times.length),
    )
  }
}

const weekMs = 7 * 86_400_000

export function compareToday(tally: Tally, answer: TodayAnswer, { sales, kitchens }: Account): void {
  const { date, weekAgo } = answer
  const until = Date.parse(answer.now) - weekMs
  for (const source of ['orders', 'lines', 'payments'] as const) {
    const on = (wanted: string) => sales[source].filter((sale) => sale.date === wanted)
    const comparison = { tally, source }
    compareSums(comparison, 'today', answer.today, on(date))
    compareHours(comparison, 'today', answer.hours, on(date))
    compareSums(comparison, 'a week ago', weekAgo.whole, on(weekAgo.date))
    compareHours(comparison, 'a week ago', weekAgo.hours, on(weekAgo.date))
    const early = on(weekAgo.date).filter(({ at }) => at.getTime() < until)
    compareSums(comparison, 'a week ago until now', weekAgo.untilNow, early)
  }
  for (const [source, rows] of Object.entries(kitchens)) {
    compareKitchen(
      tally,
      `kitchen today by ${source}`,
      answer.kitchen,
      rows.filter((row) => row.date === date),
    )
    compareKitchen(
      tally,
      `kitchen yesterday by ${source}`,
      answer.kitchenYesterday,
      rows.filter((row) => row.date === dayBefore(date)),
    )
  }
}

function compareDays(comparison: Comparison, what: string, got: Day[], sales: Sale[]): void {
  for (const { date, ...sums } of got)
    compareSums(
      comparison,
      `${what} ${date}`,
      sums,
      sales.filter((sale) => sale.date === date),
    )
}

function compareItems(tally: Tally, got: PeriodAnswer['items'], sales: Sale[]): void {
  const sold = Map.groupBy(
    sales.flatMap(({ items }) => items),
    ([name]) => name,
  )
  compare(tally, 'how many dishes', got.length, sold.size)
  for (const [name, lines] of sold) {
    const item = got.find((one) => one.name === name)
    compare(tally, `plates of ${name}`, item?.quantity, total(lines.map(([, quantity]) => quantity)))
    compare(tally, `sales of ${name}`, item?.gross, rupees(total(lines.map(([, , gross]) => gross))))
  }
}

function compareMethods(tally: Tally, got: PeriodAnswer['methods'], sales: Sale[]): void {
  const paid = Map.groupBy(sales, ({ method }) => method)
  compare(tally, 'how many methods', got.length, paid.size)
  for (const [method, payments] of paid) {
    const found = got.find((one) => one.method === method)
    compare(tally, `orders by ${method}`, found?.orders, payments.length)
    compare(tally, `sales by ${method}`, found?.gross, rupees(total(payments.map(({ gross }) => gross))))
  }
}

function compareWeek(tally: Tally, got: PeriodAnswer['weekHours'], sales: Sale[]): void {
  for (let slot = 0; slot < 7 * 24; slot += 1) {
    const [of, at] = [Math.floor(slot / 24), slot % 24]
    const plates = total(
      sales.filter((sale) => weekday(sale.date) === of && sale.hour === at).map((sale) => sale.plates),
    )
    compare(
      tally,
      `weekday ${of} at ${at}`,
      got.find((cell) => cell.weekday === of && cell.hour === at)?.plates ?? 0,
      plates,
    )
  }
}

export function comparePeriod(tally: Tally, answer: PeriodAnswer, { sales, kitchens }: Account): void {
  const { from, to } = answer
  const firstBefore = answer.daysBefore[0]?.date ?? from
  for (const source of ['orders', 'lines', 'payments'] as const) {
    const within = (first: string, last: string) =>
      sales[source].filter(({ date }) => date >= first && date <= last)
    const comparison = { tally, source }
    compareSums(comparison, 'in all', answer.total, within(from, to))
    compareSums(comparison, 'before', answer.before, within(firstBefore, dayBefore(from)))
    compareDays(comparison, 'day', answer.days, sales[source])
    compareDays(comparison, 'day before', answer.daysBefore, sales[source])
  }
  const isWithin = ({ date }: { date: string }) => date >= from && date <= to
  compareItems(tally, answer.items, sales.lines.filter(isWithin))
  compareMethods(tally, answer.methods, sales.payments.filter(isWithin))
  for (const source of ['orders', 'lines'] as const)
    compareWeek(tally, answer.weekHours, sales[source].filter(isWithin))
  for (const [source, rows] of Object.entries(kitchens))
    compareKitchen(tally, `kitchen by ${source}`, answer.kitchen, rows.filter(isWithin))
}
