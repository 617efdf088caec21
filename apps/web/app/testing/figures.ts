import {
  type Analytics,
  type BranchHealth,
  type BranchHealthList,
  type ChainDashboard,
  type Dashboard,
  type MoneyLine,
  moneyLists,
} from '@momo/contracts/analytics'
import type { Board, BoardOrder } from '@momo/contracts/orders'

/** Saturday, 14 November 2026, 6:21 PM in Kathmandu. */
export const evening = new Date('2026-11-14T12:36:00Z')
const later = (minutes: number): Date => new Date(evening.getTime() + minutes * 60_000)

const hour = (at: number, plates: number) => ({
  hour: at,
  orders: Math.ceil(plates / 2),
  plates,
  gross: plates * 18_000,
})
const kitchen = { completed: 200, late: 4, placed: 226, cancelled: 3, rejected: 1, missed: 0 }

export const aDashboard = (over: Partial<Dashboard> = {}): Dashboard => ({
  now: evening,
  date: '2026-11-14',
  today: { orders: 226, plates: 480, gross: 8_245_000 },
  weekAgo: {
    date: '2026-11-07',
    untilNow: { orders: 210, plates: 440, gross: 7_550_000 },
    whole: { orders: 330, plates: 700, gross: 12_000_000 },
    hours: [hour(12, 58), hour(18, 63), hour(20, 61)],
  },
  hours: [hour(11, 35), hour(12, 64), hour(18, 66)],
  kitchen: { ...kitchen, cookedIn: 780 },
  kitchenYesterday: { ...kitchen, cookedIn: 900 },
  ratings: { count: 41, average: 4.66, stars: [30, 8, 2, 1, 0] },
  unanswered: { reviews: 2 },
  openRefunds: 0,
  openOrders: 10,
  lateOrders: 1,
  ...over,
})

export const aBoardOrder = (shortNumber: number, over: Partial<BoardOrder> = {}): BoardOrder => ({
  id: `019311ab-0000-7000-8000-00000000${shortNumber}`,
  number: `JM-NRD-${shortNumber}`,
  shortNumber,
  version: 1,
  state: 'preparing',
  stateAt: evening,
  fulfilmentMethod: 'delivery',
  source: 'site',
  placedAt: later(-8),
  startAt: later(-7),
  readyAt: later(5),
  dueAt: later(15),
  promisedAt: later(15),
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  note: '',
  grandTotal: 92_000,
  payment: { method: 'cash', state: 'due' },
  lines: [{ name: 'Buff Jhol Momo', options: [], quantity: 2, note: '', pieces: {} }],
  stationsDone: [],
  tickets: 1,
  ...over,
})

export const aBoard = (orders: BoardOrder[], over: Partial<Board> = {}): Board => ({
  now: evening,
  branchId: '019311ab-0000-7000-8000-00000000000b',
  outlet: 'Jhol Momo New Road',
  prepMinutes: 20,
  alarmMinutes: 3,
  answerMinutes: 8,
  stopsUnwatched: true,
  readyWhenBumped: false,
  cancelled: [],
  isWatched: true,
  orders,
  ...over,
})

const day = (date: string, orders: number) => ({ date, orders, plates: orders * 2, gross: orders * 36_000 })

export const someAnalytics = (over: Partial<Analytics> = {}): Analytics => ({
  from: '2026-11-08',
  to: '2026-11-14',
  total: { orders: 10, plates: 20, gross: 360_000 },
  before: { orders: 8, plates: 16, gross: 288_000 },
  days: ['08', '09', '10', '11', '12', '13', '14'].map((date, i) => day(`2026-11-${date}`, i === 6 ? 10 : 0)),
  daysBefore: ['01', '02', '03', '04', '05', '06', '07'].map((date, i) =>
    day(`2026-11-${date}`, i === 6 ? 8 : 0),
  ),
  weekHours: [{ weekday: 6, hour: 13, plates: 20 }],
  items: [{ name: 'बफ झोल मोमो', quantity: 20, gross: 360_000 }],
  methods: [{ method: 'esewa', orders: 10, gross: 360_000 }],
  ratings: { count: 4, average: 4.5, stars: [3, 0, 1, 0, 0] },
  kitchen: {
    acceptedIn: 52,
    cookedIn: 780,
    atTheDoorIn: 1740,
    completed: 9,
    late: 1,
    placed: 11,
    cancelled: 1,
    rejected: 0,
    missed: 0,
  },
  ...over,
})

export const thamelId = '019311ab-0000-7000-8000-0000000000c1'
export const boudhaId = '019311ab-0000-7000-8000-0000000000c2'

/** Saturday, 14 November 2026, 6:21 PM in Kathmandu. */
export const aChainDashboard = (over: Partial<ChainDashboard> = {}): ChainDashboard => ({
  now: evening,
  date: '2026-11-14',
  weekAgo: '2026-11-07',
  untilHour: 18,
  today: { orders: 1318, gross: 48_235_000 },
  todayUntil: { orders: 1100, gross: 44_000_000 },
  weekAgoUntil: { orders: 1000, gross: 40_000_000 },
  weekAgoWhole: { orders: 1500, gross: 60_000_000 },
  hours: [
    { hour: 11, orders: 2, gross: 40_000 },
    { hour: 12, orders: 3, gross: 90_000 },
    { hour: 18, orders: 1, gross: 30_000 },
  ],
  hoursBefore: [
    { hour: 12, orders: 2, gross: 60_000 },
    { hour: 20, orders: 2, gross: 70_000 },
  ],
  delivered: 640,
  completed: 1200,
  late: 37,
  open: 93,
  openLate: 12,
  ways: [
    { way: 'delivery', orders: 712, gross: 26_000_000 },
    { way: 'dine-in', orders: 356, gross: 14_000_000 },
    { way: 'pickup', orders: 250, gross: 8_235_000 },
  ],
  payments: [
    { method: 'cash', orders: 800, gross: 26_190_000 },
    { method: 'esewa', orders: 510, gross: 22_000_000 },
    { method: '', orders: 8, gross: 45_000 },
  ],
  branches: [
    { id: thamelId, name: 'Thamel', orders: 220, gross: 8_245_000 },
    { id: boudhaId, name: 'Boudha', orders: 200, gross: 7_490_000 },
  ],
  branchCount: 14,
  foods: [{ name: 'Buff Jhol Momo', plates: 412, gross: 8_000_000 }],
  ...over,
})

export const aHealthyBranch = (over: Partial<BranchHealth> = {}): BranchHealth => ({
  id: thamelId,
  name: 'Thamel',
  state: 'open',
  until: new Date('2026-11-14T15:15:00Z'),
  boardSeenAt: evening,
  isBoardOn: true,
  open: 28,
  late: 0,
  cookedIn: 780,
  orders: 220,
  gross: 8_245_000,
  reviews: 9,
  rating: 4.66,
  stockAlerts: 0,
  criticalAlerts: 0,
  hasProblem: false,
  ...over,
})

export const aHealthList = (
  items: BranchHealth[] = [aHealthyBranch()],
  over: Partial<BranchHealthList> = {},
): BranchHealthList => ({
  now: evening,
  items,
  total: items.length,
  withProblems: items.filter(({ hasProblem }) => hasProblem).length,
  ...over,
})

/** Rs. 1,000 ordered, of which Rs. 150 are on an unpaid tab. */
export function someMoney(over: Partial<MoneyLine['sums']> = {}): MoneyLine {
  const none = { count: 0, amount: 0 }
  return {
    from: '2026-11-08',
    to: '2026-11-14',
    now: evening,
    sums: {
      ...(Object.fromEntries(moneyLists.map((list) => [list, none])) as MoneyLine['sums']),
      ordered: { count: 4, amount: 100_000 },
      'unpaid-tabs': { count: 1, amount: 15_000 },
      billed: { count: 3, amount: 85_000 },
      vat: { count: 3, amount: 9_779 },
      net: { count: 3, amount: 75_221 },
      'vat-paid': { count: 3, amount: 9_779 },
      collected: { count: 3, amount: 85_000 },
      ...over,
    },
  }
}
