import type {
  BillsMonthQuery,
  BillsSummary,
  RegisterLine,
  RegisterPage,
  SalesRegisterQuery,
} from '@momo/contracts/invoices'
import { readSettingNow } from '#modules/settings'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { daysOfMonth, monthShown } from '#platform/clock/nepali-month.rules.ts'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import { findYear } from '../issue/invoices.store.ts'
import { registerColumns, registerKinds, registerTotal } from '../invoices.messages.ts'
import { noAmounts, plus, registered, summaryOf } from './sales-register.rules.ts'
import * as store from './sales-register.store.ts'

const boundsOf = ({ from, until }: { from: string; until: string }) => ({
  since: startOfDay(from),
  before: startOfDay(until),
})

/** VAT of a month is filed until the 25th of the next one. */
const daysToFile = 24

export async function readBillsSummary({ month, branchId }: BillsMonthQuery): Promise<BillsSummary> {
  const shown = monthShown(month, localDate(now()), bikramSambat)
  const fileBy = daysLater(shown.until, daysToFile)
  return transaction(async (tx) => ({
    month: shown.month,
    from: shown.from,
    to: daysLater(shown.until, -1),
    // A Nepali month is in one fiscal year, because the year starts with the month of Shrawan.
    fiscalYear: await findYear(tx, shown.from),
    ...summaryOf(await store.sumMonth(tx, { ...boundsOf(shown), branchId })),
    fileBy: { date: fileBy, bsDate: bikramSambat(fileBy) },
    sellerPan: await store.findSellerPan(tx, {
      branchId,
      chainPan: (await readSettingNow(tx, 'business'))?.pan,
    }),
    branches: await store.listBranchNames(tx),
  }))
}

export async function listSalesRegister(query: SalesRegisterQuery): Promise<RegisterPage> {
  const { limit, branchId } = query
  const shown = monthShown(query.month, localDate(now()), bikramSambat)
  const page = { ...boundsOf(shown), branchId, after: readCursor(query.cursor), limit: limit + 1 }
  const found = await read((tx) => store.pageOfRegister(tx, page))
  const items = found.slice(0, limit)
  const last = items.at(-1)
  return {
    month: shown.month,
    from: shown.from,
    to: daysLater(shown.until, -1),
    items: items.map(lineOf),
    ...(found.length > limit && last && { nextCursor: writeCursor(last.issued_at, last.id) }),
  }
}

type Exported = { month: string; branchId?: string | undefined }

export const exportSalesRegister = async (wanted: Exported) => ({
  fileName: `vat-sales-register-${wanted.month}.csv`,
  lines: csvLinesOf(wanted),
})

const batch = 500

/** The last row adds up the rows before it, so the file is right even if a bill is issued while it is written. */
async function* csvLinesOf({ month, branchId }: Exported): AsyncGenerator<string> {
  const days = { ...boundsOf(daysOfMonth(month, bikramSambat)), branchId }
  let sums = noAmounts
  yield byteOrderMark + csvLine(registerColumns)
  for (let after: { at: Date; id: string } | undefined; ;) {
    const rows = await read((tx) => store.pageOfRegister(tx, { ...days, after, limit: batch }))
    for (const line of rows.map(lineOf)) {
      sums = plus(sums, line)
      yield csvLine(cellsOf(line))
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = { at: last.issued_at, id: last.id }
  }
  yield csvLine([registerTotal, '', '', '', '', '', '', '', ...amountsOf(sums)])
}

const amountsOf = ({ total, taxable, vat, nonTaxable }: typeof noAmounts): number[] =>
  [total, taxable, vat, nonTaxable].map(rupees)

const cellsOf = (line: RegisterLine): (string | number)[] => [
  line.bsDate,
  line.date,
  line.number,
  registerKinds[line.kind],
  line.creditOf ?? '',
  line.outlet,
  line.buyerName,
  line.buyerPan ?? '',
  ...amountsOf(line),
]

const lineOf = (r: store.RegisterRecord): RegisterLine => ({
  id: r.id,
  kind: r.kind,
  number: r.full_number,
  outlet: r.outlet,
  date: r.issued_on,
  bsDate: r.bs_date,
  buyerName: r.buyer_name,
  buyerPan: r.buyer_pan ?? undefined,
  creditOf: r.credit_of_number ?? undefined,
  ...registered({ kind: r.kind, isVat: r.is_vat, total: r.total, taxable: r.taxable, vat: r.vat }),
})
