import type { BranchHealthState } from '@momo/contracts/analytics'
import { wholeNumber } from '#lib/format/numbers.ts'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${wholeNumber(count)} ${many}`

const states: Record<BranchHealthState, string> = {
  open: 'Open',
  paused: 'Paused',
  unwatched: 'Board is off',
  closed: 'Closed',
}

export const chainWords = {
  note: (branches: number, time: string) =>
    `${branches === 1 ? '1 branch' : `All ${wholeNumber(branches)} branches`} · figures up to ${time}`,
  compared: (weekday: string, hour: string) => `compared with last ${weekday} until ${hour}`,
  periods: 'Period',
  today: 'Today',
  days: (days: number) => `${days} days`,
  sales: 'Sales',
  orders: 'Orders',
  average: 'Average order',
  delivered: 'Delivered',
  deliveredNote: (completed: number) => `of ${counted(completed, 'completed order', 'completed orders')}`,
  late: 'Late orders',
  lateShare: (percent: string) => `${percent} of orders`,
  openNow: (open: number) => `${wholeNumber(open)} open now`,
  onTime: 'All on time',
  until: (value: string, hour: string) => `vs ${value} until ${hour}`,
  nothingBefore: (weekday: string) => `No sales by then last ${weekday}`,
  tooEarly: 'Compared after the first hour',
  byHour: 'Sales by hour',
  hoursChart: (now: string, before: string, weekday: string) =>
    `Sales by hour: ${now} today, ${before} on the whole of last ${weekday}`,
  byHourLink: 'All hours',
  byBranch: 'Sales by branch',
  all: (count: number) => `All ${wholeNumber(count)}`,
  inRupees: 'Rs., today',
  howOrdered: 'How they ordered',
  mix: (parts: string[]) => parts.join(', '),
  share: (name: string, percent: number) => `${name} ${percent} percent`,
  noPayment: 'No payment',
  mostOrdered: 'Most ordered',
  allFoods: 'All foods',
  plates: (plates: number) => counted(plates, 'plate', 'plates'),
  nothingYet: 'No sales yet today.',
  noBranches: 'Your chain has no branches yet',
  noBranchesText: 'Add the first branch; its sales appear here.',
  addBranch: 'Go to branches',

  health: {
    title: 'Branch health',
    loading: 'Loading branches...',
    failed: "Couldn't load the branches.",
    withProblems: (withProblems: number, total: number) =>
      withProblems === 0
        ? `All ${wholeNumber(total)} are fine`
        : `${wholeNumber(withProblems)} of ${wholeNumber(total)} need a look`,
    showAll: (total: number) => `Show all ${wholeNumber(total)}`,
    showWorst: 'Show only the first 12',
    branch: 'Branch',
    state: 'State',
    states,
    closesAt: (time: string) => `until ${time}`,
    opensAt: (time: string) => `opens ${time}`,
    board: 'Order board',
    boardOn: 'On',
    boardSeen: (time: string) => `Last seen ${time}`,
    boardNever: 'Never opened',
    open: 'Open orders',
    late: 'Late',
    kitchen: 'Kitchen time',
    sales: 'Sales today (Rs.)',
    rating: 'Rating, 7 days',
    stock: 'Stock',
    allGood: 'All good',
    alerts: (count: number) => counted(count, 'alert', 'alerts'),
    critical: (count: number) => `${wholeNumber(count)} critical`,
    small: (late: number, open: number, sales: string) =>
      `${late > 0 ? `${wholeNumber(late)} late of ${wholeNumber(open)}` : `${wholeNumber(open)} open`} · ${sales}`,
  },
} as const
