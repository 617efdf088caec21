import type { TenderMethod } from '@momo/contracts/payments'
import type { BillSums, TillReport } from '@momo/contracts/tills'
import { clockTime } from '#platform/clock/local-date.rules.ts'

export type ReportRow = [label: string, value: string | number | { paisa: number }]

const amount = (paisa: number) => ({ paisa })
const optional = (label: string, paisa: number | undefined): ReportRow[] =>
  paisa === undefined ? [] : [[label, amount(paisa)]]

const methodWords: Record<TenderMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
}

/** The lines of the CSV file, in the order of the printed report. */
export function reportRows(report: TillReport): ReportRow[] {
  const { cash } = report
  return [
    ['Report', report.kind],
    ...(report.number === undefined ? [] : ([['Number', report.number]] as ReportRow[])),
    ['Branch', report.branchName],
    ['Date', report.date],
    ['Date (BS)', report.bsDate],
    ['Made at', report.at.toISOString()],
    ['Made by', report.by],
    ...report.methods.flatMap(methodRows),
    ...billRows('Bills', report.bills),
    ...billRows('Credit notes', report.creditNotes),
    ...(['cancelled', 'rejected', 'missed'] as const).flatMap((state): ReportRow[] => [
      [`Orders ${state}`, report[state].count],
      [`Orders ${state}, amount`, amount(report[state].amount)],
    ]),
    ['Discounts', amount(report.discounts)],
    ['Refunds', amount(report.refunds)],
    ['Opening float', amount(cash.float)],
    ['Pay-ins', amount(cash.paidIn)],
    ['Pay-outs', amount(cash.paidOut)],
    ['Rider cash collected', amount(cash.riders.taken)],
    ['Rider cash handed over', amount(cash.riders.handedOver)],
    ['Rider cash open', amount(cash.riders.open)],
    ...optional('Cash expected', cash.expected),
    ...optional('Cash counted', cash.counted),
    ...optional('Cash difference', cash.difference),
    ...report.shifts.flatMap(shiftRows),
  ]
}

const methodRows = ({
  method,
  payments,
  taken,
  returned,
  net,
}: TillReport['methods'][number]): ReportRow[] => {
  const name = methodWords[method]
  return [
    [`${name}, payments`, payments],
    [`${name}, taken`, amount(taken)],
    [`${name}, refunded`, amount(returned)],
    [`${name}, net`, amount(net)],
  ]
}

const billRows = (name: string, { count, first, last, taxable, vat, total }: BillSums): ReportRow[] => [
  [name, count],
  [`${name}, first`, first ?? ''],
  [`${name}, last`, last ?? ''],
  [`${name}, taxable`, amount(taxable)],
  [`${name}, VAT`, amount(vat)],
  [`${name}, total`, amount(total)],
]

const shiftRows = (shift: TillReport['shifts'][number]): ReportRow[] => {
  const name = `Shift ${shift.number}`
  return [
    [`${name}, opened`, `${clockTime(shift.openedAt)}, ${shift.openedBy}`],
    [`${name}, float`, amount(shift.float)],
    ...(shift.closedAt
      ? ([[`${name}, closed`, `${clockTime(shift.closedAt)}, ${shift.closedBy ?? ''}`]] as ReportRow[])
      : []),
    ...optional(`${name}, expected`, shift.expected),
    ...optional(`${name}, counted`, shift.counted),
    ...optional(`${name}, difference`, shift.difference),
    ...(shift.reason ? ([[`${name}, reason`, shift.reason]] as ReportRow[]) : []),
  ]
}
