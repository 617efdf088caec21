import { daysLater } from '#platform/clock/local-date.rules.ts'
import type { ToBikramSambat } from '../bikram-sambat.rules.ts'

/** The first day of a Nepali month and of the one after it, like '2083-07'. */
export function daysOfMonth(month: string, toBs: ToBikramSambat): { from: string; until: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  // The year of Bikram Sambat starts in the middle of April, 57 years ahead; a month begins within three weeks of this day.
  const near = daysLater(`${year - 57}-04-14`, Math.round((number - 1) * 30.4) + 15)
  const start = (date: string): string => daysLater(date, 1 - Number(toBs(date).slice(8)))
  const distance = monthsOf(month) - monthsOf(toBs(near).slice(0, 7))
  const from = start(daysLater(start(near), 15 + distance * 30))
  return { from, until: start(daysLater(from, 40)) }
}

const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** A number, so that a spreadsheet adds up amounts below zero too. */
export const rupees = (paisa: number): number => paisa / 100

type Amounts = { kind: 'bill' | 'credit-note'; taxable: number; nonTaxable: number; vat: number }

/** A credit note takes off. Only a supplier with a VAT number charges VAT. */
export function registered({ kind, taxable, nonTaxable, vat }: Amounts, hasVatNumber: boolean): number[] {
  const sign = kind === 'bill' ? 1 : -1
  const amounts = hasVatNumber ? [taxable, nonTaxable, vat] : [0, taxable + nonTaxable + vat, 0]
  const total = taxable + nonTaxable + vat
  // Added to zero, because -0 is not 0 in a comparison.
  return [...amounts, total].map((amount) => 0 + sign * amount)
}
