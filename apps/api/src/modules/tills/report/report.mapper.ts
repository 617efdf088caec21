import type { BillSums, TillDay, TillReport } from '@momo/contracts/tills'
import type { FailedRecord } from './report.store.ts'

type Found = {
  head: Pick<TillReport, 'kind' | 'number' | 'branchName' | 'bsDate' | 'at' | 'by'>
  day: TillDay
  bills: BillSums
  creditNotes: BillSums
  discounts: number
  failed: FailedRecord[]
}

export function toReport({ head, day, bills, creditNotes, discounts, failed }: Found): TillReport {
  const ofState = (wanted: string) => {
    const found = failed.find(({ state }) => state === wanted)
    return { count: found?.count ?? 0, amount: found?.amount ?? 0 }
  }
  return {
    ...head,
    date: day.date,
    methods: day.methods.map(({ method, payments, taken, returned, counted, difference }) => ({
      method,
      payments,
      taken,
      returned,
      net: taken - returned,
      counted,
      difference,
    })),
    bills,
    creditNotes,
    cancelled: ofState('cancelled'),
    rejected: ofState('rejected'),
    missed: ofState('missed'),
    discounts,
    refunds: sumOf(day.methods, ({ returned }) => returned),
    cash: cashOf(day),
    shifts: day.shifts.map(({ number, openedAt, openedBy, float, closing }) => ({
      number,
      openedAt,
      openedBy,
      float,
      closedAt: closing?.at,
      closedBy: closing?.closedBy,
      counted: closing?.counted,
      expected: closing?.expected,
      difference: closing?.difference,
      reason: closing?.reason ?? '',
    })),
  }
}

const sumOf = <T>(rows: T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

function cashOf({ methods, takers, shifts }: TillDay): TillReport['cash'] {
  const cash = methods.find(({ method }) => method === 'cash')
  const isBlind = shifts.some(({ closing, counts }) => !closing && counts.length === 0)
  return {
    float: cash?.float ?? 0,
    paidIn: cash?.paidIn ?? 0,
    paidOut: cash?.paidOut ?? 0,
    riders: {
      taken: sumOf(takers, ({ taken }) => taken),
      handedOver: sumOf(takers, ({ handedOver }) => handedOver),
      open: sumOf(takers, ({ open }) => open),
    },
    ...(!isBlind && { expected: cash?.expected }),
    counted: cash?.counted,
    difference: cash?.difference,
  }
}
