import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { guestNames, type PastStep } from '#modules/orders'
import { dice, type Dice } from '../seeded-random.ts'
import type { SeedOrder } from './order-extras.ts'

/** Guests from Sunday to Saturday. */
const guestsOn = [12, 9, 9, 10, 11, 16, 20]
/** Each hour of the day as often as guests come in it. */
const hours = [10, 11, 12, 12, 12, 13, 13, 14, 15, 16, 17, 17, 18, 18, 18, 19, 19, 20]
/** Each dish as often as it is liked. */
const liked = [
  'Buff Jhol Momo', 'Buff Jhol Momo', 'Buff Jhol Momo', 'Chicken Jhol Momo', 'Chicken Jhol Momo', 'Veg Jhol Momo', 'Steam Buff Momo',
  'Steam Buff Momo', 'Steam Chicken Momo', 'Steam Veg Momo', 'Buff Kothey Momo', 'Chicken Kothey Momo', 'Buff C-Momo', 'Chicken C-Momo',
  'Fried Chicken Momo', 'Mixed Momo Platter', 'Chicken Chowmein', 'Veg Thukpa', 'Masala Chiya', 'Masala Chiya', 'Sweet Lassi',
] // prettier-ignore
const callers = ['Sita Tamang', 'Anil Shrestha', 'Rojina Maharjan', 'Kiran Poudel', 'Deepa Gurung', 'Bishal Rai', 'Maya Thapa']
const riders = [
  { riderName: 'Ram Thapa', riderPhone: '9811111111' },
  { riderName: 'Suraj Lama', riderPhone: '9822222222' },
]
const streets = ['Shantinagar', 'Buddhanagar', 'Minbhawan', 'Thapa Gaun', 'Shankhamul']

/** What guests without an account had in four weeks up to now, the oldest first: one that would not be over by now is left out. The same
 * day gives the same guests. */
export function busyDays(code: string, at: Date): SeedOrder[] {
  const today = localDate(at)
  return Array.from({ length: 28 }, (_, i) => daysLater(today, i - 27))
    .flatMap((date) => ordersOf(code, date, at))
    .filter(({ minutesAgo, steps }) => minutesAgo > Math.max(...steps.map(({ after }) => after)))
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
}

function ordersOf(code: string, date: string, at: Date): SeedOrder[] {
  const roll = dice(Number(date.replaceAll('-', '')))
  const guests = (guestsOn[new Date(date).getUTCDay()] ?? 10) + Math.floor(roll() * 5)
  return Array.from({ length: guests }, (_, n) => {
    const placed = minutesLater(startOfDay(date), roll.of(hours) * 60 + Math.floor(roll() * 60))
    const minutesAgo = Math.floor((at.getTime() - placed.getTime()) / 60_000)
    return { ...orderOf(roll), key: keyOf(date, n), code, minutesAgo }
  })
}

/** One of its day, and no other. */
const keyOf = (date: string, n: number): string =>
  `0190${date.slice(0, 4)}-${date.slice(5).replace('-', '')}-7000-8000-${String(n).padStart(12, '0')}`

function orderOf(roll: Dice): Omit<SeedOrder, 'key' | 'code' | 'minutesAgo'> {
  const plates = 1 + Math.floor(roll() * 3)
  const foods = [...new Set(Array.from({ length: plates }, () => roll.of(liked)))]
  const cooked = 8 + Math.floor(roll() * 11)
  return {
    ...guestOf(roll, cooked),
    foods: foods.map((name) => [name, 1 + Math.floor(roll() * 2)]),
    readyMinutes: 20,
  }
}

type Coming = Pick<SeedOrder, 'guest' | 'how' | 'steps' | 'dueMinutes'>

function guestOf(roll: Dice, cooked: number): Coming {
  const ready: PastStep = { state: 'ready', after: cooked, by: 'staff' }
  const kind = roll()
  if (kind < 0.4) {
    const table = String(1 + Math.floor(roll() * 9))
    const guest = { source: 'counter' as const, name: guestNames.table(table), phone: '' }
    return {
      guest,
      how: { way: 'dine-in', tableNumber: table },
      dueMinutes: 20,
      steps: [ready, { ...ready, state: 'served', after: cooked + 2 }],
    }
  }
  if (kind < 0.75) {
    const guest = { source: 'counter' as const, name: guestNames.walkIn, phone: '' }
    return { guest, how: { way: 'pickup' }, dueMinutes: 20, steps: [ready, { ...ready, state: 'collected', after: cooked + 3 }] }
  }
  const guest = { source: 'phone' as const, name: roll.of(callers), phone: `98410${String(Math.floor(roll() * 100_000)).padStart(5, '0')}` }
  const how = { way: 'delivery' as const, address: `House ${1 + Math.floor(roll() * 80)}, ${roll.of(streets)}` }
  const rider = { by: 'staff' as const, ...roll.of(riders) }
  const steps: PastStep[] = [
    ready,
    { state: 'out-for-delivery', after: cooked + 3, ...rider },
    { state: 'delivered', after: cooked + 12 + Math.floor(roll() * 16), ...rider },
  ]
  return { guest, how, dueMinutes: 40, steps }
}
