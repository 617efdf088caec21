// Head office's dashboard compared with the orders of all branches: computed from orders, lines and histories, not from the sums it reads.
import type pg from 'pg'
import { compare, type Tally } from './sums-account.ts'

type Sold = { orders: number; gross: string }
export type ChainAnswer = {
  now: string
  date: string
  weekAgo: string
  untilHour: number
  today: Sold
  todayUntil: Sold
  weekAgoUntil: Sold
  weekAgoWhole: Sold
  hours: (Sold & { hour: number })[]
  hoursBefore: (Sold & { hour: number })[]
  delivered: number
  completed: number
  late: number
  open: number
  openLate: number
  ways: (Sold & { way: string })[]
  payments: (Sold & { method: string })[]
  branches: (Sold & { id: string })[]
  branchCount: number
  foods: { name: string; plates: number; gross: string }[]
}
export type HealthAnswer = {
  now: string
  items: (Sold & {
    id: string
    state: string
    open: number
    late: number
    cookedIn?: number
    reviews: number
    rating?: number
  })[]
  total: number
}

type Order = {
  branch_id: string
  date: string
  hour: number
  gross: number
  way: string
  method: string
  state: string
  is_sale: boolean
  is_completed: boolean
  is_late: boolean
  is_open: boolean
  cooked: number | null
}

const local = (at: string): string => `(${at} at time zone 'Asia/Kathmandu')`

/** The state is that of the last step, the amount that of the lines. */
const ordersSql = `
  with last as (select distinct on (order_id) order_id, to_state, at from order_history order by order_id, sequence desc)
  select o.branch_id, to_char(${local('o.placed_at')}, 'YYYY-MM-DD') as date, extract(hour from ${local('o.placed_at')})::int4 as hour,
    (l.price + o.delivery_charge)::int4 as gross, o.fulfilment_method as way, coalesce(p.method, '') as method, last.to_state as state,
    last.to_state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery', 'delivered', 'collected', 'served') as is_sale,
    last.to_state in ('delivered', 'collected', 'served') as is_completed,
    last.to_state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery') as is_open,
    case when last.to_state in ('delivered', 'collected', 'served') then o.ended_at > o.due_at and (o.requested_to is null or o.ended_at > o.requested_to)
      when last.to_state in ('placed', 'accepted', 'preparing', 'ready', 'out-for-delivery')
        then $1::timestamptz > o.due_at and (o.requested_to is null or $1::timestamptz > o.requested_to) else false end as is_late,
    floor(extract(epoch from r.at - s.at))::int4 as cooked
  from orders o join last on last.order_id = o.id
    join (select order_id, sum(quantity * unit_price) as price from order_lines group by 1) l on l.order_id = o.id
    left join payments p on p.order_id = o.id and p.state not in ('void', 'failed', 'expired')
    left join order_history s on s.order_id = o.id and s.to_state = 'preparing' left join order_history r on r.order_id = o.id and r.to_state = 'ready'`

const foodsSql = `
  select l.name, sum(l.quantity)::int4 as plates, sum(l.quantity * l.unit_price)::int4 as gross
  from order_lines l join orders o on o.id = l.order_id
  where to_char(${local('o.placed_at')}, 'YYYY-MM-DD') = $1
    and o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')
  group by 1`

const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
const total = (orders: Order[]): number => orders.reduce((sum, { gross }) => sum + gross, 0)

function compareSold(tally: Tally, what: string, got: Sold | undefined, orders: Order[]): void {
  compare(tally, `${what} orders`, got?.orders ?? 0, orders.length)
  compare(tally, `${what} gross`, got?.gross ?? '0.00', rupees(total(orders)))
}

const readOrders = async (pool: pg.Pool, at: string): Promise<Order[]> =>
  (await pool.query<Order>(ordersSql, [at])).rows

export async function compareChain(tally: Tally, pool: pg.Pool, answer: ChainAnswer): Promise<void> {
  const orders = await readOrders(pool, answer.now)
  const sales = orders.filter((order) => order.is_sale)
  const on = (date: string, among = sales) => among.filter((order) => order.date === date)
  const until = (date: string) => on(date).filter(({ hour }) => hour < answer.untilHour)
  const today = on(answer.date)
  compareSold(tally, 'chain today', answer.today, today)
  compareSold(tally, 'chain today until the hour', answer.todayUntil, until(answer.date))
  compareSold(tally, 'chain a week ago until the hour', answer.weekAgoUntil, until(answer.weekAgo))
  compareSold(tally, 'chain a week ago', answer.weekAgoWhole, on(answer.weekAgo))
  for (let hour = 0; hour < 24; hour += 1) {
    const at = (order: { hour: number }): boolean => order.hour === hour
    compareSold(tally, `chain at ${hour}`, answer.hours.find(at), today.filter(at))
    compareSold(
      tally,
      `chain a week ago at ${hour}`,
      answer.hoursBefore.find(at),
      on(answer.weekAgo).filter(at),
    )
  }
  for (const way of ['delivery', 'pickup', 'dine-in'])
    compareSold(
      tally,
      `chain ${way}`,
      answer.ways.find((one) => one.way === way),
      today.filter((order) => order.way === way),
    )
  for (const method of ['', 'cash', 'khalti', 'esewa'])
    compareSold(
      tally,
      `chain paid by ${method}`,
      answer.payments.find((one) => one.method === method),
      today.filter((order) => order.method === method),
    )
  for (const { id, ...sold } of answer.branches)
    compareSold(
      tally,
      'chain branch',
      sold,
      today.filter((order) => order.branch_id === id),
    )
  compareCounts(tally, answer, { all: orders, today: on(answer.date, orders) })
  await compareFoods(tally, pool, answer)
}

type Counted = { all: Order[]; today: Order[] }

function compareCounts(tally: Tally, answer: ChainAnswer, { all, today }: Counted): void {
  const count = (orders: Order[], is: (order: Order) => boolean): number => orders.filter(is).length
  compare(
    tally,
    'chain delivered',
    answer.delivered,
    count(today, ({ state }) => state === 'delivered'),
  )
  compare(
    tally,
    'chain completed',
    answer.completed,
    count(today, (order) => order.is_completed),
  )
  compare(
    tally,
    'chain late',
    answer.late,
    count(today, (order) => order.is_late),
  )
  compare(
    tally,
    'chain open',
    answer.open,
    count(all, (order) => order.is_open),
  )
  compare(
    tally,
    'chain open late',
    answer.openLate,
    count(all, (order) => order.is_open && order.is_late),
  )
}

async function compareFoods(tally: Tally, pool: pg.Pool, { date, foods }: ChainAnswer): Promise<void> {
  const { rows } = await pool.query<{ name: string; plates: number; gross: number }>(foodsSql, [date])
  const byPlates = rows.toSorted((a, b) => b.plates - a.plates || b.gross - a.gross)
  compare(tally, 'foods', foods.length, Math.min(5, rows.length))
  for (const [i, { name, plates, gross }] of foods.entries()) {
    const found = rows.find((row) => row.name === name)
    compare(tally, `plates of ${name} in the chain`, plates, found?.plates)
    compare(tally, `sales of ${name} in the chain`, gross, found && rupees(found.gross))
    compare(tally, `rank ${i} of foods`, plates, byPlates[i]?.plates)
  }
}

export async function compareHealth(tally: Tally, pool: pg.Pool, answer: HealthAnswer): Promise<void> {
  const orders = await readOrders(pool, answer.now)
  const { rows } = await pool.query<{ id: string; reviews: number; rating: number | null; date: string }>(
    `select b.id, to_char(${local('$1::timestamptz')}, 'YYYY-MM-DD') as date, count(r.id)::int4 as reviews, (avg(r.half_stars) / 2)::float8 as rating
     from branches b left join reviews r on r.branch_id = b.id and r.hidden_at is null
       and ${local('r.created_at')}::date > ${local('$1::timestamptz')}::date - 7
     group by b.id`,
    [answer.now],
  )
  compare(tally, 'branches', answer.total, rows.length)
  for (const branch of answer.items) {
    const own = orders.filter((order) => order.branch_id === branch.id)
    const found = rows.find(({ id }) => id === branch.id)
    const today = own.filter(({ date }) => date === found?.date)
    compareSold(
      tally,
      'health today',
      branch,
      today.filter((order) => order.is_sale),
    )
    const open = own.filter((order) => order.is_open)
    compare(tally, 'health open', branch.open, open.length)
    compare(tally, 'health late', branch.late, open.filter((order) => order.is_late).length)
    const times = today.flatMap(({ cooked }) => cooked ?? [])
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length
    compare(tally, 'health kitchen time', branch.cookedIn, times.length === 0 ? undefined : Math.round(mean))
    compare(tally, 'health reviews', branch.reviews, found?.reviews)
    compare(tally, 'health rating', branch.rating?.toFixed(6), found?.rating?.toFixed(6))
  }
}
