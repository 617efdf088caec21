// Common bugs in payment code, and the check that must report each of them.
import type { InjectedBug } from './injected-bug.ts'
import type { Patch } from './patched-sources.ts'

const payments = 'modules/payments'
const invoices = 'modules/invoices'

/** Trusts the browser's return URL without asking the provider. */
export const believedReturn: Patch[] = [
  {
    file: `${payments}/checkout/payment-return.service.ts`,
    from: 'await transaction((tx) => scheduleCheckNow(tx, attempt.id, now()))',
    to: `await withCapacityRetry((tx) =>
      applyConfirmedPayment(tx, attempt, {
        response: { status: 'paid', amount: attempt.amount, txnId: reference, word: 'paid', answer: {} },
        at: now(),
      }))`,
  },
  {
    file: `${payments}/checkout/payment-return.service.ts`,
    from: "import { readPayable } from '#modules/orders'",
    to: "import { withCapacityRetry } from '#modules/capacity'\nimport { readPayable } from '#modules/orders'\nimport { applyConfirmedPayment } from '../settlement/apply-confirmed-payment.service.ts'",
  },
]

const takingNumber = `insert into invoice_counters as c (branch_id, fiscal_year, kind, last_number)
      values (\${b.branchId}::uuid, \${b.fiscalYear}::text, \${b.kind}::text, 1)
      on conflict (branch_id, fiscal_year, kind) do update set last_number = c.last_number + 1
      returning last_number`

export const injectedMoneyBugs: InjectedBug[] = [
  {
    name: 'the return URL is trusted without asking the provider',
    patches: believedReturn,
    isCashless: true,
    caughtBy: [
      'recorded payments missing from the provider ledger',
      'provider payments missing from our records',
    ],
  },
  {
    name: 'the amount reported by the wallet is not compared',
    patches: [
      {
        file: `${payments}/settlement/apply-confirmed-payment.service.ts`,
        from: 'if (response.amount !== attempt.amount)',
        to: 'if (response.amount === undefined)',
      },
    ],
    isCashless: true,
    caughtBy: [
      'payments whose amount differs from the provider ledger',
      'wallet totals that differ from ours',
    ],
  },
  {
    name: 'the capacity of a paid order still counts as unpaid',
    patches: [
      {
        file: 'modules/orders/transitions/pay-order.service.ts',
        from: `await confirmCapacity(tx, id)
    return true`,
        to: 'return true',
      },
    ],
    isCashless: true,
    caughtBy: ['unpaid holds of orders that do not await payment, or the reverse'],
  },
  {
    name: 'surplus payments are recorded but not refunded',
    patches: [
      {
        file: `${payments}/settlement/apply-confirmed-payment.service.ts`,
        from: 'else await refundSurplus(tx, attempt, { order, at })',
        to: '',
      },
    ],
    isCashless: true,
    caughtBy: ['surplus payments without a refund'],
  },
  {
    name: 'a second payment of an order is accepted like the first',
    patches: [
      {
        file: `${payments}/settlement/apply-confirmed-payment.service.ts`,
        from: 'const isServed = await assignToOrder(tx, { order, attempt, at })',
        to: "const isServed = (await assignToOrder(tx, { order, attempt, at })) || order.state !== 'cancelled'",
      },
    ],
    spoil: ['drop index payments_live'],
    isCashless: true,
    caughtBy: [
      'orders with two valid payments',
      'orders marked as paid without exactly one full wallet payment',
    ],
  },
  {
    name: 'payments of ended orders are not checked with the provider',
    patches: [
      {
        file: `${payments}/payments.store.ts`,
        from: 'next_check_at: sql<Date | null>`case when redirected_at is not null then ${at}::timestamptz end`',
        to: 'next_check_at: sql<Date | null>`case when ${at}::timestamptz is null then now() end`',
      },
    ],
    isCashless: true,
    caughtBy: [
      'undecided wallet payments without a scheduled status check',
      'provider payments missing from our records',
    ],
  },
  {
    name: 'a cancelled order does not refund its payment',
    patches: [
      {
        file: `${payments}/payments.service.ts`,
        from: 'return (await createRefund(tx, source, { reason, at }))?.dueAt',
        to: 'return void createRefund.length',
      },
    ],
    isCashless: true,
    caughtBy: ['surplus payments without a refund', 'failed orders with an open or unrefunded payment'],
  },
  {
    name: 'a refund is sent again without checking its status',
    patches: [
      {
        file: `${payments}/refunds/send-refund.service.ts`,
        from: 'const { isTaken, answer } = await callProvider(() => provider.refund!(attempt, refund.amount))',
        to: `void provider.refund!(attempt, refund.amount).catch(() => undefined)
  await new Promise((goOn) => setTimeout(goOn, 200))
  const { isTaken, answer } = await callProvider(() => provider.refund!(attempt, refund.amount))`,
      },
    ],
    isSlow: true,
    isCashless: true,
    caughtBy: ['refunds whose amount differs from the provider ledger'],
  },
  {
    name: 'the bill number is taken in a separate transaction, before the check for an existing bill',
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
        from: 'order.bill === undefined && isFinalSale(order)',
        to: 'isFinalSale(order)',
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: "await markBilled(tx, order.orderId, 'written')",
        to: `await transaction((own) => takeNumber(own, billOf(order, sellerOn(outlet, stamp.issuedOn), stamp)))
  if (order.bill !== undefined) return false
  await markBilled(tx, order.orderId, 'written')`,
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: 'await insertBill(tx, creditNoteOf(bill, stamp, { reason, part: credited }))',
        to: `await transaction((own) => takeNumber(own, creditNoteOf(bill, stamp, { reason, part: credited })))
  await insertBill(tx, creditNoteOf(bill, stamp, { reason, part: credited }))`,
      },
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: "import { type BillRecord, findBillsOf, insertBill } from './invoices.store.ts'",
        to: "import { type BillRecord, findBillsOf, insertBill, takeNumber } from './invoices.store.ts'",
      },
    ],
    caughtBy: ['bill numbers with gaps or duplicates'],
  },
  {
    name: 'a bill is written for every event without a check for an existing bill',
    patches: [
      {
        file: `${invoices}/issue/issue-invoice.service.ts`,
        from: 'order.bill === undefined && isFinalSale(order)',
        to: 'isFinalSale(order)',
      },
    ],
    spoil: ['drop index invoices_one_per_sale'],
    caughtBy: ['sales with two bills'],
  },
]
