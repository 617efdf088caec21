import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { daysOfMonth } from '#platform/clock/nepali-month.rules.ts'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { read } from '#platform/db/database.ts'
import { registerColumns, registerKinds } from '../supplier-bills.messages.ts'
import { registered } from './register.rules.ts'
import { pageOfRegister, type RegisterRecord } from './register.store.ts'

const batch = 500

/** VAT purchase register of a Nepali month, like '2083-07'. */
export const exportRegister = async (month: string) => ({
  fileName: `vat-purchase-register-${month}.csv`,
  lines: linesOf(month),
})

async function* linesOf(month: string): AsyncGenerator<string> {
  const days = daysOfMonth(month, bikramSambat)
  yield byteOrderMark + csvLine(registerColumns)
  for (let after: { day: string; id: string } | undefined; ;) {
    const rows = await read((tx) => pageOfRegister(tx, { ...days, after, limit: batch }))
    for (const row of rows) yield csvLine(cellsOf(row))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { day: last.billed_on, id: last.id }
  }
}

function cellsOf(row: RegisterRecord): (string | number)[] {
  const { kind, taxable, vat, non_taxable: nonTaxable } = row
  const amounts = registered({ kind, taxable, nonTaxable, vat }, row.is_vat_registered && row.pan !== null)
  return [
    bikramSambat(row.billed_on),
    row.billed_on,
    row.bill_number,
    registerKinds[kind],
    row.supplier_name,
    row.pan ?? '',
    ...amounts.map(rupees),
  ]
}
