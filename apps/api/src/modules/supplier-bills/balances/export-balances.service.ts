import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { balanceColumns, balanceTotal } from '../supplier-bills.messages.ts'
import { balanceFrom, summaryOf } from './balance.mapper.ts'
import { listAllBalances } from './read-balances.service.ts'

type Sums = Omit<ReturnType<typeof summaryOf>, 'suppliers'>

/** What we owe by supplier and age, with a last row of totals. */
export async function exportBalances() {
  const rows = await listAllBalances()
  const balances = rows.map((row) => balanceFrom(row, bikramSambat))
  return {
    fileName: `supplier-balances-${localDate(now())}.csv`,
    lines: [
      byteOrderMark + csvLine(balanceColumns),
      ...balances.map((one, i) => csvLine([one.supplierName, rows[i]!.pan ?? '', ...cellsOf(one)])),
      csvLine([balanceTotal, '', ...cellsOf(summaryOf(balances))]),
    ],
  }
}

const cellsOf = ({ ages, open, advances, credits, owed, unapproved }: Sums): number[] =>
  [...Object.values(ages), open, advances, credits, owed, unapproved.total].map(rupees)
