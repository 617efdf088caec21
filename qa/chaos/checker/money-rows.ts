// Hand-made rows: a few orders with correct payments, bills and ledgers, and a violation of each of them.

const id = (letter: string, n: number): string =>
  `${letter.repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`
const branch = id('a', 1)
const order = (n: number) => id('b', n)
const payment = (n: number) => id('c', n)
const bill = (n: number) => id('d', n)
const reference = (n: number) => String(n).padStart(20, 'R')

/** The history of each order: from, to and actor, in sequence. */
const paths: [number, string, [string | null, string, string][]][] = [
  [
    1,
    'collected',
    steps('placed customer', 'accepted staff', 'preparing staff', 'ready staff', 'collected staff'),
  ],
  [2, 'preparing', steps('awaiting-payment customer', 'placed system', 'accepted staff', 'preparing staff')],
  [3, 'expired', steps('awaiting-payment customer', 'expired system')],
  [4, 'cancelled', steps('awaiting-payment customer', 'placed system', 'accepted staff', 'cancelled staff')],
  [5, 'placed', steps('awaiting-payment customer', 'expired system', 'placed system')],
  [6, 'placed', steps('awaiting-payment customer', 'placed customer')],
  [7, 'cancelled', steps('awaiting-payment customer', 'placed system', 'cancelled customer')],
  [8, 'awaiting-payment', steps('awaiting-payment customer')],
]
function steps(...taken: string[]): [string | null, string, string][] {
  const states = taken.map((step) => step.split(' ') as [string, string])
  return states.map(([to, who], i) => [states[i - 1]?.[0] ?? null, to, who])
}

const orderRow = ([n, state, path]: (typeof paths)[number]): string => {
  const isOver = ['collected', 'expired', 'cancelled'].includes(state)
  return `insert into orders (id, branch_id, key, fingerprint, number, branch_code, outlet, state, fulfilment_method, placed_at, start_at, ready_at, due_at,
      customer_name, customer_phone, subtotal, delivery_charge, grand_total, vat, track_token, deadline_at, deadline_owner, ended_at)
    values ('${order(n)}', '${branch}', '${order(n)}', '', ${n}, 'BNS', 'Basantapur', '${state}', 'pickup', now(), now(), now(), now(),
      'Sita', '9800000000', 11300, 0, 11300, 1300, '${n}', ${isOver ? 'null, null, now()' : `now(), 'branch', null`});
    insert into order_history (order_id, sequence, from_state, to_state, at, actor_kind)
    values ${path.map(([from, to, who], i) => `('${order(n)}', ${i + 1}, ${from === null ? 'null' : `'${from}'`}, '${to}', now() - interval '1 minute', '${who}')`).join()};`
}

/** Number, order, method, state, and whether it is still polled. */
const payments: [number, number, string, string, boolean][] = [
  [1, 1, 'cash', 'paid', false],
  [2, 2, 'esewa', 'paid', false],
  // Also paid in the other wallet; its refund is pending.
  [3, 2, 'khalti', 'surplus', false],
  [4, 3, 'esewa', 'void', true],
  [5, 4, 'khalti', 'refunded', false],
  [6, 5, 'esewa', 'paid', false],
  [7, 6, 'khalti', 'replaced', true],
  [8, 6, 'cash', 'due', false],
  [9, 7, 'esewa', 'paid', false],
  [10, 8, 'esewa', 'mismatch', false],
  [11, 8, 'khalti', 'pending', true],
]
const came = ['paid', 'surplus', 'mismatch', 'refunded']
const hasCome = ([, , method, state]: (typeof payments)[number]): boolean =>
  method !== 'cash' && came.includes(state)

const paymentRow = (row: (typeof payments)[number]): string => {
  const [n, of, method, state, isWatched] = row
  const isWallet = method !== 'cash'
  return `insert into payments (id, order_id, branch_id, method, state, amount, created_at, paid_at, reference, provider_txn_id, redirected_at, next_check_at)
    values ('${payment(n)}', '${order(of)}', '${branch}', '${method}', '${state}', 11300, now(), ${state === 'paid' || state === 'refunded' ? `now() - interval '1 minute'` : 'null'},
      ${isWallet ? `'${reference(n)}'` : 'null'}, ${hasCome(row) ? `'T${n}'` : 'null'}, ${isWallet ? 'now()' : 'null'}, ${isWatched ? `now() + interval '1 minute'` : 'null'});`
}

const refundRow = (n: number, of: number, state: string): string =>
  `insert into refunds (id, payment_id, branch_id, state, amount, reason, due_at, created_at, ended_at)
   values ('${id('e', n)}', '${payment(of)}', '${branch}', '${state}', 11300, 'withdraw', now(), now(), ${state === 'done' ? 'now()' : 'null'});`
const taskRow = (n: number, of: number, kind: string): string =>
  `insert into order_tasks (id, order_id, branch_id, kind, owner, raised_at, due_at) values ('${id('f', n)}', '${order(of)}', '${branch}', '${kind}', 'branch', now(), now());`

const billRow = (
  n: number,
  { of, number, kind = 'invoice' }: { of: number; number: number; kind?: string },
): string =>
  `insert into invoices (id, kind, branch_id, fiscal_year, number, full_number, order_id, order_number, outlet, issued_at, issued_on, bs_date,
     seller_name, seller_address, seller_pan, buyer_name, is_vat, lines, delivery_charge, taxable, vat, total, total_in_words, method, is_paid, issued_by, credit_of, reason)
   select '${bill(n)}', '${kind}', '${branch}', name, ${number}, '${kind}-${number}', '${order(of)}', '', '', now(), (now() at time zone 'Asia/Kathmandu')::date, '',
     '', '', '123456789', '', true, '[{"price": 11300}]', 0, 10000, 1300, 11300, '', 'cash', true, 'System',
     ${kind === 'invoice' ? 'null, null' : `'${bill(n - 1)}', 'cancelled'`} from fiscal_years where now()::date between starts_on and ends_on;`
const counterRow = (kind: string, last: number): string =>
  `insert into invoice_counters select '${branch}', name, '${kind}', ${last} from fiscal_years where now()::date between starts_on and ends_on;`

export const validMoneyRows = [
  ...paths.map(orderRow),
  ...payments.map(paymentRow),
  refundRow(1, 3, 'due'),
  refundRow(2, 5, 'done'),
  refundRow(3, 9, 'sent'),
  taskRow(1, 2, 'refund'),
  taskRow(2, 7, 'refund'),
  taskRow(3, 8, 'payment'),
  `insert into payment_discrepancies (id, payment_id, branch_id, kind, owner, their_state, their_amount, raised_at, due_at)
   values ('${id('f', 9)}', '${payment(10)}', '${branch}', 'amount', 'head-office', 'COMPLETE', 10000, now(), now());`,
  billRow(1, { of: 1, number: 1 }),
  billRow(2, { of: 2, number: 2 }),
  billRow(3, { of: 4, number: 3 }),
  billRow(4, { of: 4, number: 1, kind: 'credit-note' }),
  counterRow('invoice', 3),
  counterRow('credit-note', 1),
].join('\n')

export const validLedger = payments
  .filter(([, , method]) => method !== 'cash')
  .map((row) => {
    const [n, , wallet] = row
    const paid = hasCome(row) ? (n === 10 ? 10_000 : 11_300) : 0
    return {
      wallet,
      reference: reference(n),
      txn: paid ? `T${n}` : null,
      paid,
      refunded: n === 5 ? 11_300 : 0,
    }
  })

const setPayment = (n: number, set: string) => `update payments set ${set} where id = '${payment(n)}'`
const withoutIndex = (name: string, statement: string) => `drop index ${name}; ${statement}`

/** One statement each, and the check that must report it. */
export const spoilt: { how: string; finds: string }[] = [
  {
    how: setPayment(6, `state = 'void'`),
    finds: 'orders marked as paid without exactly one full wallet payment',
  },
  {
    how: setPayment(2, `amount = 11200`),
    finds: 'orders marked as paid without exactly one full wallet payment',
  },
  {
    how: setPayment(8, `method = 'esewa', state = 'pending'`),
    finds: 'placed orders without a cash or wallet payment',
  },
  {
    how: withoutIndex('payments_live', setPayment(3, `state = 'paid'`)),
    finds: 'orders with two valid payments',
  },
  { how: setPayment(11, 'amount = 1'), finds: 'payments whose amount differs from the order total' },
  {
    how: `delete from refunds where payment_id = '${payment(3)}'`,
    finds: 'surplus payments without a refund',
  },
  {
    how: `delete from refunds where payment_id = '${payment(9)}'`,
    finds: 'surplus payments without a refund',
  },
  { how: 'delete from payment_discrepancies', finds: 'surplus payments without a refund' },
  {
    how: `delete from order_tasks where kind = 'refund'`,
    finds: 'open refunds or payment discrepancies without an open task',
  },
  {
    how: `update order_tasks set done_at = now() where kind = 'payment'`,
    finds: 'open refunds or payment discrepancies without an open task',
  },
  {
    how: setPayment(4, 'next_check_at = null'),
    finds: 'undecided wallet payments without a scheduled status check',
  },
  {
    how: setPayment(11, `next_check_at = now() - interval '1 minute'`),
    finds: 'overdue status checks of wallet payments',
  },
  {
    how: setPayment(2, 'provider_txn_id = null'),
    finds: 'wallet payments without a provider transaction id',
  },
  {
    how: withoutIndex('payments_provider_txn', setPayment(2, `provider_txn_id = 'T6'`)),
    finds: 'provider transaction ids used by two payments',
  },
  { how: 'update refunds set amount = 11301', finds: 'refunds that exceed the payment' },
  { how: refundRow(4, 11, 'due'), finds: 'refunds of payments that never arrived' },
  { how: withoutIndex('refunds_one', refundRow(4, 3, 'due')), finds: 'payments with two open refunds' },
  { how: setPayment(5, `state = 'paid'`), finds: 'payments whose state does not match their refunds' },
  { how: setPayment(9, `state = 'refunded'`), finds: 'payments whose state does not match their refunds' },
  {
    how: `update refunds set ended_at = null where state = 'done'`,
    finds: 'finished refunds without an end time, or open refunds with one',
  },

  { how: `update invoices set number = 9 where number = 3`, finds: 'bill numbers with gaps or duplicates' },
  {
    how: `update invoice_counters set last_number = 4 where kind = 'invoice'`,
    finds: 'bill numbers with gaps or duplicates',
  },
  { how: `delete from invoices where kind = 'credit-note'`, finds: 'bill counters without a bill' },
  { how: `delete from invoices where order_id = '${order(1)}'`, finds: 'final sales without a bill' },
  { how: `delete from invoices where order_id = '${order(2)}'`, finds: 'final sales without a bill' },
  {
    how: withoutIndex('invoices_one_per_sale', billRow(9, { of: 1, number: 4 })),
    finds: 'sales with two bills',
  },
  { how: billRow(9, { of: 5, number: 4 }), finds: 'bills of sales that are not final' },
  {
    how: `update invoices set total = 11400, taxable = 10100 where number = 2`,
    finds: 'bills whose amounts differ from the sale',
  },
  {
    how: `update invoices set vat = 1200, taxable = 10100 where number = 2`,
    finds: 'bills whose amounts differ from the sale',
  },
  {
    how: `update invoices set fiscal_year = '2082/83' where number = 2`,
    finds: 'bills dated outside the fiscal year of their number',
  },
  {
    how: `delete from invoices where kind = 'credit-note'`,
    finds: 'failed sales whose bill has no credit note',
  },
  {
    how: `update invoices set total = 1, taxable = 1, vat = 0 where kind = 'credit-note'`,
    finds: 'credit notes beyond their bill',
  },

  { how: setPayment(6, `state = 'void'`), finds: 'provider payments missing from our records' },
  {
    how: `update ledger set txn = 'other' where reference = '${reference(2)}'`,
    finds: 'provider payments missing from our records',
  },
  {
    how: `delete from ledger where reference = '${reference(2)}'`,
    finds: 'recorded payments missing from the provider ledger',
  },
  {
    how: `update ledger set paid = paid + 1 where reference = '${reference(2)}'`,
    finds: 'payments whose amount differs from the provider ledger',
  },
  {
    how: `update ledger set paid = 11300 where reference = '${reference(10)}'`,
    finds: 'payments whose amount differs from the provider ledger',
  },
  {
    how: `update ledger set paid = paid + 1 where reference = '${reference(2)}'`,
    finds: 'wallet totals that differ from ours',
  },
  { how: `update ledger set refunded = 0`, finds: 'refunds whose amount differs from the provider ledger' },
  {
    how: `update ledger set refunded = paid * 2 where refunded > 0`,
    finds: 'refunds whose amount differs from the provider ledger',
  },
]
