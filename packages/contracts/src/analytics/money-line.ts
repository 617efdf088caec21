/**
 * The definitions of the line ordered → billed → net → collected. Days are those of Kathmandu, from midnight to midnight, and all amounts
 * are whole paisa. Each figure equals the one before it plus its steps, exactly.
 *
 * - ordered: orders placed in the period that count as sales, with VAT and delivery charge, before discounts; the other sales figures are
 *   after them. A round of a tab is an order; its check is not another one.
 * - billed: the totals of the bills issued in the period. The check of a tab has one bill.
 * - net: the same bills after the credit notes of the period, without VAT.
 * - collected: the money of the period that the house has: payments of orders and tenders of checks, with tips by card and wallet, less
 *   refunds, and corrected by what the drawer was counted differently.
 */
export const moneyFigures = ['ordered', 'billed', 'net', 'collected'] as const
export type MoneyFigure = (typeof moneyFigures)[number]

/** The steps in the order in which they are shown: what they lead to, and the sign with which their entries count. */
export const moneySteps = [
  /** Rounds of tabs, as far as their plates are on no bill. */
  { step: 'unpaid-tabs', figure: 'billed', sign: -1 },
  /** Other orders of the period without a bill: not handed over and not paid, or of a branch without a seller. */
  { step: 'not-billed', figure: 'billed', sign: -1 },
  /** Orders of the period with a bill of another day. */
  { step: 'billed-other-days', figure: 'billed', sign: -1 },
  /** Bills of the period for orders of other days. */
  { step: 'orders-other-days', figure: 'billed', sign: 1 },
  /** Bills of the period for orders that were cancelled afterwards and are no sales any more. */
  { step: 'cancelled-orders', figure: 'billed', sign: 1 },
  /** What a bill is lower than the plates on it. */
  { step: 'discounts', figure: 'billed', sign: -1 },

  { step: 'credit-notes', figure: 'net', sign: -1 },
  /** Of the bills, less that of the credit notes. */
  { step: 'vat', figure: 'net', sign: -1 },

  /** Guests pay it with the bill. */
  { step: 'vat-paid', figure: 'collected', sign: 1 },
  /** A credit note moves no money; the refund does, on its own day. */
  { step: 'credit-notes-paid', figure: 'collected', sign: 1 },
  /** Bills of the period, as far as they are not paid until now. */
  { step: 'unpaid-bills', figure: 'collected', sign: -1 },
  /** Bills of the period that were paid on other days. */
  { step: 'paid-other-days', figure: 'collected', sign: -1 },
  /** Payments of the period for bills of other days. */
  { step: 'bills-other-days', figure: 'collected', sign: 1 },
  /** Payments of the period without a bill: in advance, for a part of a check, or for an order that failed. */
  { step: 'paid-without-bill', figure: 'collected', sign: 1 },
  /** Tips by card and wallet. Cash tips are in the drawer, so they are in the difference if they are still there when it is counted. */
  { step: 'tips', figure: 'collected', sign: 1 },
  { step: 'refunds', figure: 'collected', sign: -1 },
  /** Cash counted less cash expected, of the days of the period that are closed. */
  { step: 'cash-differences', figure: 'collected', sign: 1 },
] as const satisfies { step: string; figure: MoneyFigure; sign: 1 | -1 }[]
export type MoneyStep = (typeof moneySteps)[number]['step']

/** What can be listed: the entries behind a figure, or behind a step. */
export const moneyLists = [...moneyFigures, ...moneySteps.map(({ step }) => step)] as const
export type MoneyList = MoneyFigure | MoneyStep

export type MoneySum = { count: number; amount: number }
export type MoneySums = Record<MoneyList, MoneySum>

const stepsTo = (figure: MoneyFigure) => moneySteps.filter((one) => one.figure === figure)

/** The figure as its neighbour and its steps say it; equal to its own sum, or the line does not reconcile. */
export function reconciled(sums: MoneySums, figure: Exclude<MoneyFigure, 'ordered'>): number {
  const before = moneyFigures[moneyFigures.indexOf(figure) - 1]!
  return stepsTo(figure).reduce((sum, { step, sign }) => sum + sign * sums[step].amount, sums[before].amount)
}

/** The records of bills, payments and orders are read for each day, so that the days are limited. */
export const mostMoneyDays = { branch: 92, chain: 32 } as const
