import type { BalancesSummary, SupplierBalance } from '@momo/contracts/supplier-bills'
import type { ToBikramSambat } from '../bikram-sambat.rules.ts'
import type { BalanceRecord } from './balances.store.ts'

export function balanceFrom(row: BalanceRecord, toBs: ToBikramSambat): SupplierBalance {
  const ages = {
    notDue: row.not_due,
    days1to30: row.days_1_to_30,
    days31to60: row.days_31_to_60,
    days61to90: row.days_61_to_90,
    over90: row.over_90,
  }
  const open = Object.values(ages).reduce((sum, amount) => sum + amount, 0)
  const { advances, credits, next_due_on: dueOn, next_amount: amount } = row
  return {
    supplierId: row.supplier_id,
    supplierName: row.name,
    ages,
    open,
    overdue: open - ages.notDue,
    advances,
    credits,
    owed: open - advances - credits,
    openBills: row.open_bills,
    overdueBills: row.overdue_bills,
    unapproved: { bills: row.unapproved_bills, total: row.unapproved },
    ...(dueOn !== null && amount !== null && { nextPayment: { dueOn, dueOnBs: toBs(dueOn), amount } }),
  }
}

const nothing: BalancesSummary = {
  ages: { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0 },
  open: 0,
  overdue: 0,
  advances: 0,
  credits: 0,
  owed: 0,
  openBills: 0,
  overdueBills: 0,
  unapproved: { bills: 0, total: 0 },
  suppliers: 0,
}

export const summaryOf = (balances: SupplierBalance[]): BalancesSummary => balances.reduce(add, nothing)

const add = (sum: BalancesSummary, one: SupplierBalance): BalancesSummary => ({
  ages: {
    notDue: sum.ages.notDue + one.ages.notDue,
    days1to30: sum.ages.days1to30 + one.ages.days1to30,
    days31to60: sum.ages.days31to60 + one.ages.days31to60,
    days61to90: sum.ages.days61to90 + one.ages.days61to90,
    over90: sum.ages.over90 + one.ages.over90,
  },
  open: sum.open + one.open,
  overdue: sum.overdue + one.overdue,
  advances: sum.advances + one.advances,
  credits: sum.credits + one.credits,
  owed: sum.owed + one.owed,
  openBills: sum.openBills + one.openBills,
  overdueBills: sum.overdueBills + one.overdueBills,
  unapproved: {
    bills: sum.unapproved.bills + one.unapproved.bills,
    total: sum.unapproved.total + one.unapproved.total,
  },
  suppliers: sum.suppliers + (one.owed > 0 ? 1 : 0),
})
