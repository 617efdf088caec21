import {
  type MoneyEntry,
  type MoneyFigure,
  moneyFigures,
  type MoneyList,
  moneyLists,
  moneySteps,
  mostMoneyDays,
  mostSalesDays,
} from '@momo/contracts/analytics'
import { countDays, type Days } from '../sales/sales-period.ts'
import { oneOf, typedDays } from '../sales/sales-view.ts'

/** The own branch of a branch admin, or the chain, of which one branch may be chosen. */
export type MoneyPlace = { area: 'branch' } | { area: 'chain'; branch?: string | undefined }
export type MoneyView = Days & { place: MoneyPlace }

const mostDays = ({ place }: Pick<MoneyView, 'place'>): number =>
  place.area === 'chain' && place.branch === undefined ? mostMoneyDays.chain : mostMoneyDays.branch

export const isTooLong = (view: MoneyView): boolean => countDays(view) > mostDays(view)

/** The page with the entries behind a number. */
export function entriesPage({ from, to, place }: MoneyView, list: MoneyList): string {
  const branch = place.area === 'chain' && place.branch ? { branch: place.branch } : {}
  const query = new URLSearchParams({ list, from, to, ...branch }).toString()
  return `${place.area === 'branch' ? '/branchadmin/analytics' : '/superadmin/sales'}/money?${query}`
}

/** ?list=unpaid-tabs&from=…&to=… */
export function entriesViewFromUrl(
  search: URLSearchParams,
  place: MoneyPlace,
  today: string,
): MoneyView & { list: MoneyList } {
  const days = typedDays(search, mostSalesDays) ?? { from: today, to: today }
  return { ...days, place, list: oneOf(moneyLists, search.get('list')) ?? 'ordered' }
}

/** The steps to a figure; those without entries are left out. */
export const stepsTo = (figure: MoneyFigure, sums: Record<MoneyList, { count: number }>) =>
  moneySteps.filter((one) => one.figure === figure && sums[one.step].count > 0)

export const isFigure = (list: MoneyList): list is MoneyFigure =>
  (moneyFigures as readonly MoneyList[]).includes(list)

/** The record of an entry: its bill, else its tab, order or day. */
export function recordOf(entry: MoneyEntry, { area }: MoneyPlace): string | undefined {
  const { kind, billId, tabId, orderId, day, branchId } = entry
  const isBranch = area === 'branch'
  if (day !== undefined)
    return isBranch
      ? `/branchadmin/invoice/closing?date=${day}`
      : `/superadmin/invoice/closing/${branchId}/${day}`
  if (billId !== undefined && kind !== 'order')
    return `/${isBranch ? 'branchadmin' : 'superadmin'}/bill/${billId}`
  if (isBranch && tabId !== undefined) return `/branchadmin/tables/${tabId}`
  if (orderId === undefined) return undefined
  return isBranch ? `/branchadmin/order-view/${orderId}` : `/superadmin/orders/${orderId}`
}
