import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { totalSaleColumns, totalSaleTotal } from '../analytics.messages.ts'
import { readTotalSale } from './read-total-sale.service.ts'

const change = ({ now, before }: { now: number; before: number }): number | '' =>
  before === 0 ? '' : Math.round(((now - before) * 1000) / before) / 10

/** One line for each month that has begun, and the sums of all as the last. Days are those of Bikram Sambat and of Kathmandu. */
export async function exportTotalSale(query: { year?: number | undefined }) {
  const { year, months, total } = await readTotalSale(query)
  const begun = months.filter(({ until }) => until !== undefined)
  const lines = begun.map((month) =>
    csvLine([
      month.month,
      month.from,
      month.until ?? '',
      month.orders,
      rupees(month.gross),
      rupees(month.vat),
      rupees(month.gross - month.vat),
      month.target.amount === undefined ? '' : rupees(month.target.amount),
      rupees(month.lastYear.gross),
      month.compared ? change(month.compared) : '',
    ]),
  )
  const targets = begun.flatMap(({ target }) => target.amount ?? [])
  const sums = csvLine([
    totalSaleTotal,
    total.from,
    total.to,
    total.orders,
    rupees(total.gross),
    rupees(total.vat),
    rupees(total.gross - total.vat),
    targets.length === 0 ? '' : rupees(targets.reduce((sum, amount) => sum + amount, 0)),
    rupees(begun.reduce((sum, { lastYear }) => sum + lastYear.gross, 0)),
    change(total.compared),
  ])
  const head = byteOrderMark + csvLine([...totalSaleColumns])
  const fileName = `total-sale-${year}-${String(year + 1).slice(2)}-until-${bikramSambat(total.to)}.csv`
  return { fileName, lines: [head, ...lines, sums] }
}
