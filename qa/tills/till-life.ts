// One day of a branch: shifts with sales, refunds, riders' cash, pay-ins, pay-outs and blind counts, from two tablets over two programs.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Answer, ask } from '../chaos/clients/ask.ts'
import { between, pick, type Roll } from '../chaos/seeded-random.ts'
import { addSales, type Outlet } from '../fixtures/bill-place.ts'
import { paisa } from './report-figures.ts'
import {
  discountOf,
  drawerOf,
  newBook,
  newShift,
  type Plates,
  type ShiftBook,
  type Taken,
  type TillBook,
} from './till-model.ts'

type TillTally = { requests: number; repeated: number; refused: number; wrong: string[] }
type Dish = { id: string; price: number }
export type TillPlace = { origins: [string, string]; pool: pg.Pool; dishes: Dish[]; tally: TillTally }
type Life = { place: TillPlace; outlet: Outlet; roll: Roll; book: TillBook; shift: ShiftBook }

const root = '/api/v1/branch-dashboard'
const rupeesOf = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
const piecesOf = (amount: number) => [
  { value: 1000, pieces: Math.floor(amount / 100_000) },
  { value: 1, pieces: Math.floor((amount % 100_000) / 100) },
]

/** Sent by both tablets at once or by one; a change is always acknowledged the same way. */
async function send(
  { place: { origins, tally }, outlet, roll }: Life,
  path: string,
  body?: object,
): Promise<Answer> {
  const many = roll() < 0.4 ? 2 : 1
  const asked = { method: 'POST' as const, path, token: outlet.token, ...(body && { body }) }
  const answers = await Promise.all(
    Array.from({ length: many }, (_, i) => ask({ ...asked, origin: origins[i % 2]! })),
  )
  tally.requests += many
  if (many > 1) tally.repeated += 1
  for (const { status, code } of answers)
    if (status !== 200) tally.wrong.push(`${path.replace(/[0-9a-f-]{36}/, ':id')}: ${status} ${code}`)
  return answers[0]!
}

/** Must be refused and change nothing. */
async function expectRefusal(life: Life, path: string, body: object, code: string): Promise<void> {
  const { origins, tally } = life.place
  const answer = await ask({
    origin: pick(life.roll, origins),
    method: 'POST',
    path,
    token: life.outlet.token,
    body,
  })
  tally.requests += 1
  tally.refused += 1
  if (answer.code !== code) tally.wrong.push(`${path}: ${answer.code || answer.status} instead of ${code}`)
}

async function anOrder({ place: { pool }, outlet, roll }: Life, state = 'collected') {
  const amount = 2 * between(roll, 5_000, 90_000)
  const [id = ''] = await addSales(pool, { outlet, state, payment: 'due', many: 1 })
  await pool.query('update orders set subtotal = $2, grand_total = $2 where id = $1', [id, amount])
  await pool.query('update order_lines set unit_price = $2::int / 2, price = $2 where order_id = $1', [
    id,
    amount,
  ])
  await pool.query('update payments set amount = $2 where order_id = $1', [id, amount])
  return { id, amount }
}

async function sellForCash(life: Life): Promise<{ id: string; amount: number }> {
  const { book, shift } = life
  const order = await anOrder(life)
  await send(life, `/api/v1/orders/${order.id}/cash`, { takenBy: 'Counter' })
  shift.taken += order.amount
  book.payments += 1
  book.bills.push(order.amount)
  return order
}

/** A counter order with a discount, which is part of its request. Sometimes all of it is given back. */
async function sellWithDiscount(life: Life): Promise<void> {
  const { place, outlet, roll, book, shift } = life
  const lines = place.dishes.map((dish) => ({ ...dish, quantity: between(roll, 1, 4) }))
  const plates: Plates[] = lines.map((line) => ({ ...line, free: roll() < 0.3 ? 1 : 0 }))
  // The last dish is never complimentary, so something is left to pay.
  plates.at(-1)!.free = 0
  const taken = pick<Taken>(roll, [
    undefined,
    { percent: between(roll, 1, 99) },
    { amount: between(roll, 1, plates.at(-1)!.price) },
  ])
  const discount = discountOf(plates, taken)
  const total = plates.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - discount
  const reason = 'Waited an hour'
  const { data } = await send(life, `${root}/counter-orders`, {
    key: randomUUID(),
    grandTotal: rupeesOf(total),
    fulfilment: { kind: 'walk-in' },
    lines: lines.map(({ id, quantity }) => ({ foodId: `${id}~${outlet.id}`, optionIds: [], quantity })),
    ...(discount > 0 && {
      discounts: [
        ...plates.flatMap(({ free }, line) =>
          free > 0 ? [{ kind: 'complimentary', line, quantity: free, reason }] : [],
        ),
        ...sentDiscount(taken).map((one) => ({ ...one, reason })),
      ],
    }),
    isPaid: true,
  })
  shift.taken += total
  book.payments += 1
  book.bills.push(total)
  book.discounts += discount
  if (roll() < 0.7) return
  const id = String(data['id'])
  for (const move of ['ready', 'collect'])
    await send(life, `/api/v1/orders/${id}/moves`, { move, key: randomUUID() })
  await send(life, `${root}/orders/${id}/cash-refund`, { givenBy: 'Counter', reason: 'Cold' })
  shift.returned += total
  book.creditNotes.push(total)
}

function sentDiscount(taken: Taken): object[] {
  if (!taken) return []
  return 'percent' in taken
    ? [{ kind: 'percent', percent: taken.percent }]
    : [{ kind: 'amount', amount: rupeesOf(taken.amount) }]
}

async function refund(life: Life): Promise<void> {
  const { id, amount } = await sellForCash(life)
  await send(life, `${root}/orders/${id}/cash-refund`, { givenBy: 'Counter', reason: 'Cold' })
  life.shift.returned += amount
  life.book.creditNotes.push(amount)
}

async function bringByRider(life: Life): Promise<void> {
  const { place, roll, book, shift } = life
  const { id, amount } = await anOrder(life)
  const name = pick(roll, ['Hari', 'Ram'])
  await place.pool.query('update orders set rider_name = $2 where id = $1', [id, name])
  await send(life, `/api/v1/orders/${id}/cash`, { takenBy: name })
  shift.taken += amount
  shift.ridersTaken += amount
  book.payments += 1
  book.bills.push(amount)
  if (roll() < 0.3) return
  const handed = roll() < 0.7 ? amount : Math.floor(amount / 2)
  const today = await businessDate(life)
  await send(life, `${root}/tills/${today}/hand-overs`, {
    key: randomUUID(),
    name,
    amount: rupeesOf(handed),
  })
  shift.handedOver += handed
}

async function sellByWallet(life: Life): Promise<void> {
  const { place, outlet, roll, book } = life
  const { id, amount } = await anOrder(life)
  const wallet = pick(roll, ['esewa', 'khalti'])
  await place.pool.query(
    `update payments set method = $2, state = 'paid', paid_at = now(), reference = upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 20))
     where order_id = $1`,
    [id, wallet],
  )
  await place.pool.query(
    `insert into outbox (id, topic, payload) values (gen_random_uuid(), 'payments.paid',
       jsonb_build_object('paymentId', gen_random_uuid(), 'orderId', $1::text, 'branchId', $2::text, 'method', $3::text))`,
    [id, outlet.id, wallet],
  )
  const sums = book.wallets.get(wallet) ?? { payments: 0, taken: 0 }
  book.wallets.set(wallet, { payments: sums.payments + 1, taken: sums.taken + amount })
  book.bills.push(amount)
}

async function moveCash(life: Life): Promise<void> {
  const { roll, shift } = life
  const kind = pick(roll, ['pay-in', 'pay-out'] as const)
  const [id, amount] = [randomUUID(), between(roll, 100, 40_000)]
  const body = { id, kind, amount: rupeesOf(amount), reason: 'Gas' }
  await send(life, `${root}/till-moves`, body)
  if (roll() < 0.2)
    await expectRefusal(
      life,
      `${root}/till-moves`,
      { ...body, amount: rupeesOf(amount + 1) },
      'till.entered_otherwise',
    )
  if (roll() < 0.3) await send(life, `${root}/till-moves/${id}/reversal`)
  else shift[kind === 'pay-in' ? 'paidIn' : 'paidOut'] += amount
}

async function cancel(life: Life): Promise<void> {
  await anOrder(life, 'cancelled')
  life.book.cancelled += 1
}

const steps = [
  sellForCash,
  sellForCash,
  sellWithDiscount,
  sellByWallet,
  bringByRider,
  moveCash,
  refund,
  cancel,
]

export async function businessDate({ place, outlet }: Pick<Life, 'place' | 'outlet'>): Promise<string> {
  const { data } = await ask({
    origin: place.origins[0],
    method: 'GET',
    path: `${root}/till-shifts`,
    token: outlet.token,
  })
  return String(data['date'])
}

type Count = { expected: string; counted: string; difference: string }

/** Counts wrongly first, then closes with the recount. */
async function endShift(life: Life, shiftId: string): Promise<void> {
  const { place, roll, shift } = life
  const path = `${root}/till-shifts/${shiftId}`
  const count = async (amount: number): Promise<string> => {
    const id = randomUUID()
    shift.counted = Math.floor(Math.max(amount, 0) / 100) * 100
    const { data } = await send(life, `${path}/counts`, { id, pieces: piecesOf(shift.counted) })
    const last = (data['counts'] as Count[] | undefined)?.at(-1)
    if (paisa(last?.expected) !== drawerOf(shift) || paisa(last?.counted) !== shift.counted)
      place.tally.wrong.push(`count: ${last?.expected} instead of ${drawerOf(shift)}`)
    return id
  }
  const first = await count(drawerOf(shift) + between(roll, -50_000, 50_000))
  const last = roll() < 0.5 ? await count(drawerOf(shift) + between(roll, -3_000, 3_000)) : first
  const difference = Math.abs(shift.counted - drawerOf(shift))
  if (difference > 10_000)
    await expectRefusal(life, `${path}/closing`, { countId: last }, 'till.reason_needed')
  if (first !== last)
    await expectRefusal(life, `${path}/closing`, { countId: first, reason: 'Old count' }, 'till.changed')
  await send(life, `${path}/closing`, { countId: last, reason: 'Counted twice' })
}

/** Lives through a day with these shifts and returns its book. */
export async function liveThroughDay(
  place: TillPlace,
  { outlet, roll, shifts }: { outlet: Outlet; roll: Roll; shifts: number },
): Promise<TillBook> {
  const book = newBook()
  // Above the numbers of the orders that are inserted into the tables.
  await place.pool.query('insert into order_numbers (branch_id, last_number) values ($1, 500000)', [
    outlet.id,
  ])
  for (let i = 0; i < shifts; i += 1) {
    const life: Life = { place, outlet, roll, book, shift: newShift() }
    book.shifts.push(life.shift)
    // Between two shifts: belongs to the next one.
    if (roll() < 0.3) await sellForCash(life)
    life.shift.float = 100 * between(roll, 0, 9_000)
    const id = randomUUID()
    await send(life, `${root}/till-shifts`, { id, float: piecesOf(life.shift.float) })
    await expectRefusal(life, `${root}/till-shifts`, { id: randomUUID(), float: [] }, 'till.shift_open')
    await sellWithDiscount(life)
    for (let n = between(roll, 3, 7); n > 0; n -= 1) await pick(roll, steps)(life)
    await endShift(life, id)
  }
  return book
}
