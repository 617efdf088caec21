// Compares the database with the model: orders, receipts, bills, payments and cash. The stock is compared by qa/stock/replay.ts.
import type pg from 'pg'
import { paidOf } from './bill-model.ts'
import { billedOf, type Books, type Model, returnedOf, stateOf, sumOf, sumsOf } from './purchasing-model.ts'

type Difference = string
type Row = { id: string; text: string }

/** One text for each row on both sides; also finds what only one of them has. */
function differencesIn(what: string, stored: Row[], expected: Row[]): Difference[] {
  const texts = new Map(stored.map(({ id, text }) => [id, text]))
  const known = new Set(expected.map(({ id }) => id))
  return [
    ...stored.filter(({ id }) => !known.has(id)).map(({ id }) => `${what} ${id} is unknown`),
    ...expected.flatMap(({ id, text }) =>
      texts.get(id) === text ? [] : [`${what} ${id}: ${texts.get(id)} instead of ${text}`],
    ),
  ]
}

async function read(pool: pg.Pool, sql: string): Promise<Row[]> {
  return (await pool.query<Row>(sql)).rows
}

async function compareOrders(pool: pg.Pool, books: Books[]): Promise<Difference[]> {
  const stored = await read(
    pool,
    `select o.id, concat_ws(' ', case when o.cancelled_at is not null then 'cancelled' when o.closed_at is not null then 'closed'
         when o.sent_at is null then 'draft' else o.progress end,
       (select string_agg(concat_ws(' ', '|', l.item_id, l.quantity, l.price, l.received, l.returned, l.billed, l.closed_at is not null),
         ' ' order by l.line) from purchase_order_lines l where l.order_id = o.id)) as text
     from purchase_orders o`,
  )
  const expected = books.map((one) => {
    const lines = one.order.lines.map(({ line, itemId, quantity, price, isClosed }) => {
      const { received, returned, billed } = sumsOf(one, line)
      return ['|', itemId, quantity, price, received, returned, billed, isClosed ? 't' : 'f'].join(' ')
    })
    return { id: one.order.id, text: [stateOf(one), ...lines].join(' ') }
  })
  return differencesIn('order', stored, expected)
}

async function compareReceipts(pool: pg.Pool, books: Books[]): Promise<Difference[]> {
  const stored = await read(
    pool,
    `select r.id, concat_ws(' ', r.kind, r.total, r.reversed_at is not null, (select string_agg(concat_ws(' ', '|', l.item_id, l.accepted,
         l.rejected, l.amount, l.returned, l.billed), ' ' order by l.line) from goods_receipt_lines l where l.receipt_id = r.id)) as text
     from goods_receipts r`,
  )
  const expected = books.flatMap((one) =>
    one.receipts.map(({ id, kind, lines, isReversed }) => {
      const total = sumOf(lines, ({ amount }) => amount)
      const texts = lines.map(({ line, itemId, accepted, rejected, amount }) => {
        const key = { id, line }
        const sums = kind === 'receipt' ? [returnedOf(one, key), billedOf(one, key)] : [0, 0]
        return ['|', itemId, accepted, rejected, amount, ...sums].join(' ')
      })
      return { id, text: [kind, total, isReversed ? 't' : 'f', ...texts].join(' ') }
    }),
  )
  return differencesIn('receipt', stored, expected)
}

async function compareBills(pool: pg.Pool, books: Books[]): Promise<Difference[]> {
  const stored = await read(
    pool,
    `select b.id, concat_ws(' ', b.kind, case when b.cancelled_at is not null then 'cancelled' when b.approved_at is not null then 'approved'
         else 'entered' end, coalesce(b.payable, 0), b.paid, (select string_agg(concat_ws(' ', '|', l.item_id, l.quantity, l.amount,
         l.payable_quantity, l.payable_amount, l.corrected + l.variance), ' ' order by l.line)
         from supplier_bill_lines l where l.bill_id = b.id)) as text
     from supplier_bills b`,
  )
  const expected = books.flatMap((one) =>
    one.bills.map((bill) => {
      const lines = bill.lines.map(({ itemId, quantity, amount, paid, difference }) =>
        ['|', itemId, quantity, amount, ...(paid ? [paid.quantity, paid.amount] : []), difference].join(' '),
      )
      const head = [bill.kind, bill.state, bill.payable, paidOf(one, bill)]
      return { id: bill.id, text: [...head, ...lines].join(' ') }
    }),
  )
  return differencesIn('bill', stored, expected)
}

async function comparePayments(pool: pg.Pool, books: Books[]): Promise<Difference[]> {
  const stored = await read(
    pool,
    `select p.id, concat_ws(' ', p.amount, exists (select from supplier_payments r where r.reverses = p.id),
       (select string_agg(concat_ws(' ', '|', t.bill_id, t.amount), ' ' order by t.bill_id) from
         (select bill_id, sum(amount) as amount from supplier_payment_parts where payment_id = p.id group by 1) t)) as text
     from supplier_payments p where p.reverses is null`,
  )
  const expected = books.flatMap(({ payments }) =>
    payments.map(({ id, amount, isReversed, parts }) => {
      const sums = Map.groupBy(parts, ({ billId }) => billId)
      const texts = [...sums]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([billId, all]) => `| ${billId} ${sumOf(all, (part) => part.amount)}`)
      return { id, text: [amount, isReversed ? 't' : 'f', ...texts].join(' ') }
    }),
  )
  return differencesIn('payment', stored, expected)
}

/** Cash that left each till and did not come back. */
async function compareTills(pool: pg.Pool, { payouts, chain }: Model): Promise<Difference[]> {
  const stored = await read(
    pool,
    `select b.id, coalesce((select sum(p.amount) from till_payouts p where p.branch_id = b.id), 0)::text as text from branches b`,
  )
  const expected = chain.branches.map((id) => {
    const own = [...payouts.values()].filter(({ branchId }) => branchId === id)
    return { id, text: String(sumOf(own, ({ amount }) => amount)) }
  })
  return differencesIn('till', stored, expected)
}

export async function compareWithModel(pool: pg.Pool, model: Model): Promise<Difference[]> {
  const { books } = model
  return [
    ...(await compareOrders(pool, books)),
    ...(await compareReceipts(pool, books)),
    ...(await compareBills(pool, books)),
    ...(await comparePayments(pool, books)),
    ...(await compareTills(pool, model)),
  ]
}
