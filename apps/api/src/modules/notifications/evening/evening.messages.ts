import type { MailContent, Paragraph } from '../account/messages-layout.rules.ts'
import { changeOf, compareBranches, type EveningBranch, type EveningFigures } from './evening.rules.ts'

/** 'Rs. 4,82,350.00', as on the pages. */
function rupees(paisa: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(paisa) / 100).toFixed(2).split('.')
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')
  return `${paisa < 0 ? '−' : ''}Rs. ${grouped}.${fraction}`
}
/** For an SMS, which has no minus sign. */
const wholeRupees = (paisa: number): string =>
  rupees(Math.round(paisa / 100) * 100)
    .replace('−', '-')
    .replace('Rs. ', 'Rs ')
    .replace(/\.00$/, '')
const percent = (change: number | undefined): string =>
  change === undefined ? '' : `${change > 0 ? '+' : ''}${change}%`
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
/** '18 Nov' */
const shortDay = (day: string): string => `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`

const salesPage = (day: string): string => `/superadmin/sales?from=${day}&to=${day}&compare=last-week`

const branchText = ({ name, gross, before }: EveningBranch): string =>
  `${name} ${rupees(gross)} (${percent(changeOf({ gross, before }))})`

type Line = { label: string; path: string }

/** One line for each matter. The page of a line shows the same number. */
export function eveningLines(figures: EveningFigures): Line[] {
  const { day, sales, foodCost, cash } = figures
  const { best, worst } = compareBranches(sales.branches)
  const change = percent(changeOf(sales))
  const before =
    sales.before === 0
      ? `no sales last ${weekdayOf(day)}`
      : `${change}, ${rupees(sales.before)} last ${weekdayOf(day)}`
  const share =
    foodCost.expected === 0 ? '' : ` (${percent(Math.round((foodCost.gap / foodCost.expected) * 1000) / 10)})`
  return [
    {
      label: `Sales: ${rupees(sales.gross)} from ${counted(sales.orders, 'order', 'orders')} (${before})`,
      path: salesPage(day),
    },
    ...(best ? [{ label: `Best branch: ${branchText(best)}`, path: `${salesPage(day)}&by=branch` }] : []),
    ...(worst ? [{ label: `Worst branch: ${branchText(worst)}`, path: `${salesPage(day)}&by=branch` }] : []),
    {
      label: `Late orders: ${figures.lateOrders}`,
      path: `/superadmin/orders?late=yes&from=${day}&to=${day}`,
    },
    {
      label: `Food cost gap: ${rupees(foodCost.gap)}${share}`,
      path: `/superadmin/stock/usage?from=${day}&to=${day}`,
    },
    {
      label: `Transfers not received: ${figures.overdueTransfers}`,
      path: '/superadmin/inventory-alert?kind=transfer-overdue',
    },
    {
      label:
        cash.days === 0
          ? 'Cash differences: none'
          : `Cash differences: ${counted(cash.days, 'day closing', 'day closings')}, ${rupees(cash.difference)} in all`,
      path: '/superadmin/invoice/closing',
    },
    {
      label: `Stock to use within 48 hours: ${figures.expiring}`,
      path: '/superadmin/inventory-alert?kind=expiring',
    },
    { label: `Unanswered requisitions: ${figures.requisitions}`, path: '/superadmin/branchorders' },
    {
      label: `Overdue supplier bills: ${figures.overdueBills}`,
      path: '/superadmin/suppliers/bills?filter=overdue',
    },
    { label: `Open stock alerts: ${figures.alerts.total}`, path: '/superadmin/inventory-alert' },
  ]
}

type ToUrl = (path: string) => string

export function eveningMail(figures: EveningFigures, toUrl: ToUrl): MailContent {
  const { day, sales, alerts } = figures
  const named = alerts.first.length < alerts.total ? [...alerts.first, '...'] : alerts.first
  const lines = eveningLines(figures).map(({ label, path }): Paragraph => ({ label, link: toUrl(path) }))
  return {
    subject: `${weekdayOf(day)}, ${shortDay(day)}: ${rupees(sales.gross)} ${percent(changeOf(sales))}`.trim(),
    paragraphs: [
      ...lines,
      ...(named.length > 0 ? [named.join('\n')] : []),
      { label: 'Change what you get', link: toUrl('/superadmin/ViewProfile') },
    ],
  }
}

/** A name with other characters would make each part of the SMS half as long. */
const inGsm = (name: string): string => name.replace(/[^\x20-\x5a\x5f\x61-\x7a]/g, '?')
const shortName = (name: string): string =>
  inGsm(name)
    .replace(/^Jhol Momo /, '')
    .slice(0, 20)

/** Three parts of 153 characters. */
const mostCharacters = 459

/** Sales always; other matters only if there is something, so that it stays short. */
export function eveningSms(figures: EveningFigures, toUrl: ToUrl): string {
  const { day, sales, foodCost, cash } = figures
  const { best, worst } = compareBranches(sales.branches)
  const change = changeOf(sales)
  const parts = [
    `Jhol Momo ${shortDay(day)}: ${wholeRupees(sales.gross)}` +
      (change === undefined ? '' : ` (${percent(change)} on last ${weekdayOf(day).slice(0, 3)})`),
    best && `best ${shortName(best.name)} ${percent(best.change)}`,
    worst && `worst ${shortName(worst.name)} ${percent(worst.change)}`,
    figures.lateOrders > 0 && `late ${figures.lateOrders}`,
    foodCost.gap !== 0 && `food cost gap ${wholeRupees(foodCost.gap)}`,
    figures.overdueTransfers > 0 && `not received ${figures.overdueTransfers}`,
    cash.days > 0 && `cash ${wholeRupees(cash.difference)} (${cash.days})`,
    figures.expiring > 0 && `expiring ${figures.expiring}`,
    figures.requisitions > 0 && `requisitions ${figures.requisitions}`,
    figures.overdueBills > 0 && `bills overdue ${figures.overdueBills}`,
  ].filter((part) => typeof part === 'string')
  const link = toUrl(salesPage(day))
  return `${parts.join(', ').slice(0, mostCharacters - link.length - 2)}. ${link}`
}
