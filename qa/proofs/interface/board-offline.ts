// A counter sells without a connection for ten minutes, while its pages are reloaded, left and started again.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type CounterTablet, type Opening, startCounterTablet } from '../../browser/tablets/counter-tablet.ts'
import type { PageFault } from '../../browser/tablets/linked-device.ts'
import { between, type Roll, rollOf } from '../../chaos/seeded-random.ts'
import { type BoardPlace, withBoardPlace } from '../../fixtures/board-place.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import type { RunningStack } from '../../stack/with-stack.ts'

const dishes = [
  { name: 'Momo of the proof 0', price: 18_000 },
  { name: 'Momo of the proof 1', price: 22_000 },
]
type Shop = { stack: RunningStack; pool: pg.Pool; place: BoardPlace; roll: Roll }
type Day = { sales: number; minutes: number; fault?: PageFault }
type Tally = { sold: number; lost: number; doubled: number; wrong: number; openings: number; failed: number }

/** Injected fault: the queue of the device does not survive the page. */
const loseQueue: PageFault = () => {
  if (window.origin !== 'null') indexedDB.deleteDatabase('sales')
}

/** Injected fault: every attempt has a new key. */
const newKeys: PageFault = () => {
  const send = window.fetch
  window.fetch = (address, options) => {
    const isOrder = String(address).endsWith('/counter-orders') && typeof options?.body === 'string'
    if (!isOrder) return send(address, options)
    const body = JSON.parse(String(options.body)) as object
    return send(address, { ...options, body: JSON.stringify({ ...body, key: crypto.randomUUID() }) })
  }
}

const openings: Opening[] = ['reload', 'navigation', 'cold start']

/** What was sold, in its sequence, and how often a page did not open. */
async function sellOffline(tablet: CounterTablet, { sales, minutes }: Day, roll: Roll) {
  const totals: number[] = []
  let failed = 0
  const pauseMs = (minutes * 60_000) / sales
  for (let i = 0; i < sales; i += 1) {
    const nextAt = performance.now() + pauseMs
    if (!(await tablet.open(openings[i % openings.length]!))) failed += 1
    const plates = dishes.map(({ name }) => ({ name, count: between(roll, 0, 3) }))
    if (plates.every(({ count }) => count === 0)) plates[0]!.count = 1
    await tablet.sell(plates)
    totals.push(plates.reduce((sum, { count }, n) => sum + count * dishes[n]!.price, 0))
    // In the middle the connection comes back for a moment: requests arrive, answers do not.
    if (i === Math.floor(sales / 2)) {
      await tablet.comeBack(4_000)
      await tablet.goOffline('no answers')
    }
    await sleep(Math.max(0, nextAt - performance.now()))
  }
  return { totals, failed }
}

type Row = { total: number; bills: number; billed: number; paid: number }

/** The orders of the branch after a number, once each has its bill. */
async function readOrders(pool: pg.Pool, branchId: string, after: number): Promise<Row[]> {
  const read = async () =>
    (
      await pool.query<Row>(
        `select o.grand_total as total, count(i.id)::int as bills, coalesce(sum(i.total), 0)::int as billed,
           (select coalesce(sum(p.amount), 0)::int from payments p where p.order_id = o.id and p.state = 'paid') as paid
         from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
         where o.branch_id = $1 and o.number > $2 group by o.id order by o.number`,
        [branchId, after],
      )
    ).rows
  for (let i = 0; i < 60 && (await read()).some(({ bills }) => bills === 0); i += 1) await sleep(500)
  return read()
}

const lastNumber = async (pool: pg.Pool, branchId: string): Promise<number> =>
  (
    await pool.query<{ last: number }>(
      'select coalesce(max(number), 0)::int as last from orders where branch_id = $1',
      [branchId],
    )
  ).rows[0]!.last

/** Walks through both sequences: a sale without its order is lost, an order without its sale is doubled. */
function compare(totals: number[], rows: Row[]): Pick<Tally, 'lost' | 'doubled' | 'wrong'> {
  let [at, lost] = [0, 0]
  for (const total of totals) {
    const found = rows.findIndex((row, i) => i >= at && row.total === total)
    if (found === -1) lost += 1
    else at = found + 1
  }
  const isWrong = ({ total, bills, billed, paid }: Row) => bills !== 1 || billed !== total || paid !== total
  return {
    lost,
    doubled: Math.max(0, rows.length - (totals.length - lost)),
    wrong: rows.filter(isWrong).length,
  }
}

async function sellADay({ stack, pool, place, roll }: Shop, day: Day): Promise<Tally> {
  const watcher = place.watchers[0]!
  const before = await lastNumber(pool, watcher.branchId)
  const tablet = await startCounterTablet(stack.origin, watcher, day.fault)
  await tablet.prepare()
  await tablet.goOffline('no Wi-Fi')
  const { totals, failed } = await sellOffline(tablet, day, roll)
  await tablet.comeBack(2_000)
  await tablet.untilSent()
  const rows = await readOrders(pool, watcher.branchId, before)
  return { sold: totals.length, openings: day.sales, failed, ...compare(totals, rows) }
}

async function addSeller(pool: pg.Pool, branchId: string): Promise<void> {
  await pool.query(
    `insert into bill_headers (branch_id, legal_name, address, pan, is_vat, saved_at)
     values ($1, 'Jhol Momo Pvt. Ltd.', 'New Road, Kathmandu', '600123456', true, now())`,
    [branchId],
  )
}

async function run({ short, say }: Context): Promise<Outcome> {
  const [sales, minutes] = short ? [6, 0] : [30, 10]
  return withBoardPlace(
    'board-offline',
    { branches: 1, boards: 1, customers: 0 },
    say,
    async (stack, place, pool) => {
      await addSeller(pool, place.branchIds[0]!)
      const shop = { stack, pool, place, roll: rollOf('board-offline', sales) }
      const real = await sellADay(shop, { sales, minutes })
      say(`without a connection: ${JSON.stringify(real)}`)
      const forgetful = await sellADay(shop, { sales: 4, minutes: 0, fault: loseQueue })
      const doubling = await sellADay(shop, { sales: 4, minutes: 0, fault: newKeys })
      say(`injected: ${forgetful.lost} lost by a queue in memory, ${doubling.doubled} doubled by new keys`)
      return {
        figures: [
          exact('sales lost or in another sequence', real.lost, none),
          exact('sales doubled', real.doubled, none),
          exact('orders with a wrong bill or payment', real.wrong, none),
          exact('pages that did not open', real.failed, none),
          exact('sales without a connection', real.sold, atLeast(sales)),
          exact(
            'faults found of two',
            [forgetful.lost, doubling.doubled].filter((n) => n > 0).length,
            atLeast(2),
          ),
        ],
      }
    },
  )
}

export const proof: Proof = {
  name: 'board-offline',
  title:
    'a counter sells for ten minutes without a connection while its pages are reloaded, left and started again',
  target: 'every sale arrives once, in its sequence, with its number and bill',
  stage: 'verify',
  schedule: 'early',
  run,
}
