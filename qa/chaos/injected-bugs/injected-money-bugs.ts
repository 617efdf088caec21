// Common bugs in payment code, and the check that must report each of them.
import type { InjectedBug } from './injected-bug.ts'
import type { Patch } from './patched-sources.ts'

const paying = 'modules/paying'
const payments = 'modules/payments'
const invoices = 'modules/invoices'

/** Trusts the browser's return URL without asking the provider. */
export const believedReturn: Patch[] = [
  {
    file: `${paying}/payment-return.service.ts`,
    from: 'await transaction((tx) => scheduleCheckNow(tx, attempt.id, now()))',
    to: `await withCapacityRetry((tx) =>
      applyConfirmedPayment(tx, attempt, {
        response: { status: 'paid', amount: attempt.amount, txnId: reference, word: 'paid', answer: {} },
        at: now(),
      }))`,
  },
  {
    file: `${paying}/payment-return.service.ts`,
    from: "import { readPayable } from '#modules/orders'",
    to: "import { withCapacityRetry } from '#modules/capacity'\nimport { readPayable } from '#modules/orders'\nimport { applyConfirmedPayment } from './apply-confirmed-payment.service.ts'",
  },
]

const takingNumber = `insert into invoice_counters as c (branch_id, fiscal_year, kind, last_number)
      values (\${b.branchId}::uuid, \${b.fiscalYear}::text, \${b.kind}::text, 1)
      on conflict (branch_id, fiscal_year, kind) do update set last_number = c.last_number + 1
      returning last_number`

export const injectedMoneyBugs: InjectedBug[] = [
  {
    name: 'what the browser brings back is believed',
    patches: believedReturn,
    isCashless: true,
    caughtBy: ['money that we know and no provider has', 'money that a provider has and we do not know'],
  },
  {
    name: 'the sum that a wallet names is not compared',
    patches: [
      {
        file: `${paying}/apply-confirmed-payment.service.ts`,
        from: 'if (response.amount !== attempt.amount)',
        to: 'if (response.amount === undefined)',
      },
    ],
    isCashless: true,
    caughtBy: ['money of which a provider names another sum than we do', 'wallets whose sum is not ours'],
  },
  {
    name: 'money that nobody is served for is noted, and that is all',
    patches: [
      { file: `${paying}/apply-confirmed-payment.service.ts`, from: 'else await refundSurplus(tx, attempt, { order, at })', to: '' },
    ],
    isCashless: true,
    caughtBy: ['money that nobody is served for and nobody gives back'],
  },
  {
    name: 'the second money of an order is taken as if it were the first',
    patches: [
      {
        file: `${paying}/apply-confirmed-payment.service.ts`,
        from: 'const isServed = await assignToOrder(tx, { order, attempt, at })',
        to: "const isServed = (await assignToOrder(tx, { order, attempt, at })) || order.state !== 'cancelled'",
      },
    ],
    spoil: ['drop index payments_live'],
    isCashless: true,
    caughtBy: ['orders with two payments that count', 'orders said to be paid that one whole wallet payment does not pay for'],
  },
  {
    name: 'nobody asks about a payment whose order is over',
    patches: [
      {
        file: `${payments}/payments.store.ts`,
        from: 'next_check_at: sql<Date | null>`case when handed_at is not null then ${at}::timestamptz end`',
        to: 'next_check_at: sql<Date | null>`case when ${at}::timestamptz is null then now() end`',
      },
    ],
    isCashless: true,
    caughtBy: ['wallets that nobody asks any more', 'money that a provider has and we do not know'],
  },
  {
    name: 'an order that is called off forgets that it was paid',
    patches: [
      {
        file: `${payments}/payments.service.ts`,
        from: 'return createRefund(tx, { ...payment, orderId, branchId: payment.branch_id }, { reason, at })',
        to: 'return void createRefund.length',
      },
    ],
    isCashless: true,
    caughtBy: ['money that nobody is served for and nobody gives back', 'money still asked for although the order failed'],
  },
  {
    name: 'money goes back again because nobody asked whether it went',
    patches: [
      {
        file: `${paying}/send-refund.service.ts`,
        from: 'const { isTaken, answer } = await callProvider(() => provider.refund!(attempt, refund.amount))',
        to: `void provider.refund!(attempt, refund.amount).catch(() => undefined)
  await new Promise((goOn) => setTimeout(goOn, 200))
  const { isTaken, answer } = await callProvider(() => provider.refund!(attempt, refund.amount))`,
      },
    ],
    isSlow: true,
    isCashless: true,
    caughtBy: ['money back of which a provider knows another sum than we do'],
  },
  {
    name: 'the number of a bill is taken in a transaction of its own, before anybody has looked whether there is one',
    patches: [
      {
        file: `${invoices}/issue/invoices.store.ts`,
        from: takingNumber,
        to: 'select last_number from invoice_counters where branch_id = ${b.branchId}::uuid and fiscal_year = ${b.fiscalYear}::text and kind = ${b.kind}::text',
      },
      {
        file: `${invoices}/issue/invoices.store.ts`,
        from: '/** The fiscal year of a day in Kathmandu.',
        to: `export const takeNumber = (tx: Tx, b: NewBill) => sql\`${takingNumber}\`.execute(tx)\n/** The fiscal year of a day in Kathmandu.`,
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: 'if (order.bill === undefined && isFinalSale(order))',
        to: 'if (isFinalSale(order))',
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: "await setBill(tx, order.orderId, 'written')",
        to: `await transaction((own) => takeNumber(own, billOf(order, head, stamp)))
  if (order.bill !== undefined) return false
  await setBill(tx, order.orderId, 'written')`,
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: 'await insertBill(tx, creditNoteOf(bill, stamp, reason))',
        to: `await transaction((own) => takeNumber(own, creditNoteOf(bill, stamp, reason)))
  await insertBill(tx, creditNoteOf(bill, stamp, reason))`,
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: "import { findBillsOf, insertBill } from './invoices.store.ts'",
        to: "import { findBillsOf, insertBill, takeNumber } from './invoices.store.ts'",
      },
    ],
    caughtBy: ['bill numbers with a gap or twice'],
  },
  {
    name: 'a bill is written whenever somebody says that it is time',
    patches: [
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: 'if (order.bill === undefined && isFinalSale(order))',
        to: 'if (isFinalSale(order))',
      },
    ],
    spoil: ['drop index invoices_one_per_order'],
    caughtBy: ['sales with two bills'],
  },
]
