import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { guestNames, type PastStep } from '#modules/orders'
import { poisson, seededRandom, type RandomSource } from '../seeded-random.ts'
import { demoPercent } from './demo-festivals.ts'
import type { SeedOrder } from './order-extras.ts'

/** Average number of orders by weekday, Sunday to Saturday, at present. */
const guestsOn = [14, 11, 11, 12, 13, 18, 22]
/** Each day a thousandth more than the day before. */
const growth = 0.001
/** The weather and the street make a day up to this much busier or quieter. */
const moodOfDay = 0.12
/** Hours of the day, repeated by popularity. */
const hours = [10, 11, 12, 12, 12, 13, 13, 14, 15, 16, 17, 17, 18, 18, 18, 19, 19, 20]
/** Dishes, repeated by popularity. */
const liked = [
  'Buff Jhol Momo', 'Buff Jhol Momo', 'Buff Jhol Momo', 'Chicken Jhol Momo', 'Chicken Jhol Momo', 'Veg Jhol Momo', 'Steam Buff Momo',
  'Steam Buff Momo', 'Steam Chicken Momo', 'Steam Veg Momo', 'Buff Kothey Momo', 'Chicken Kothey Momo', 'Buff C Momo', 'Chicken C Momo',
  'Fried Chicken Momo', 'Mixed Momo Platter', 'Chicken Chowmein', 'Veg Thukpa', 'Masala Chiya', 'Masala Chiya', 'Sweet Lassi',
] // prettier-ignore
const callers = [
  'Sita Tamang',
  'Anil Shrestha',
  'Rojina Maharjan',
  'Kiran Poudel',
  'Deepa Gurung',
  'Bishal Rai',
  'Maya Thapa',
]
const riders = [
  { riderName: 'Ram Thapa', riderPhone: '9811111111' },
  { riderName: 'Suraj Lama', riderPhone: '9822222222' },
]
const streets = ['Shantinagar', 'Buddhanagar', 'Minbhawan', 'Thapa Gaun', 'Shankhamul']

/**
 * Generates the guest orders of the last four weeks, oldest first, without orders that would not be finished yet. The same day gives the
 * same orders.
 */
export function busyDays(code: string, at: Date): SeedOrder[] {
  const today = localDate(at)
  return Array.from({ length: 28 }, (_, i) => daysLater(today, i - 27))
    .flatMap((date) => ordersOf(code, date, at))
    .filter(({ minutesAgo, steps }) => minutesAgo > Math.max(...steps.map(({ after }) => after)))
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
}

function ordersOf(code: string, date: string, at: Date): SeedOrder[] {
  return visitsOn(date, localDate(at)).map(({ minute, ...order }, n) => {
    const placed = minutesLater(startOfDay(date), minute)
    const minutesAgo = Math.floor((at.getTime() - placed.getTime()) / 60_000)
    return { ...order, key: keyOf(date, n), code, minutesAgo }
  })
}

type Visit = Omit<SeedOrder, 'key' | 'code' | 'minutesAgo'> & { minute: number }

/** Guests of an average day with this weekday and festival. */
export function expectedGuests(date: string, today: string): number {
  const daysAgo = (Date.parse(today) - Date.parse(date)) / 86_400_000
  const usual = guestsOn[new Date(date).getUTCDay()]! * (1 - growth * daysAgo)
  return (usual * demoPercent(date)) / 100
}

/** The guests of a day, counted by chance around what is expected. */
export function visitsOn(date: string, today: string): Visit[] {
  const random = seededRandom(Number(date.replaceAll('-', '')))
  const mood = 1 + moodOfDay * (2 * random() - 1)
  const guests = poisson(random, expectedGuests(date, today) * mood)
  return Array.from({ length: guests }, () => {
    const minute = random.of(hours) * 60 + Math.floor(random() * 60)
    return { ...orderOf(random), minute }
  })
}

/** Unique per day and number. */
const keyOf = (date: string, n: number): string =>
  `0190${date.slice(0, 4)}-${date.slice(5).replace('-', '')}-7000-8000-${String(n).padStart(12, '0')}`

function orderOf(random: RandomSource): Omit<Visit, 'minute'> {
  const plates = 1 + Math.floor(random() * 3)
  const foods = [...new Set(Array.from({ length: plates }, () => random.of(liked)))]
  const cooked = 8 + Math.floor(random() * 11)
  return {
    ...guestOf(random, cooked),
    foods: foods.map((name) => [name, 1 + Math.floor(random() * 2)]),
    readyMinutes: 20,
  }
}

type Coming = Pick<SeedOrder, 'guest' | 'fulfilment' | 'steps' | 'dueMinutes'>

function guestOf(random: RandomSource, cooked: number): Coming {
  const ready: PastStep = { state: 'ready', after: cooked, by: 'staff' }
  const kind = random()
  if (kind < 0.4) {
    const table = String(1 + Math.floor(random() * 9))
    const guest = { source: 'counter' as const, name: guestNames.table(table), phone: '' }
    return {
      guest,
      fulfilment: { method: 'dine-in', tableNumber: table },
      dueMinutes: 20,
      steps: [ready, { ...ready, state: 'served', after: cooked + 2 }],
    }
  }
  if (kind < 0.75) {
    const guest = { source: 'counter' as const, name: guestNames.walkIn, phone: '' }
    return {
      guest,
      fulfilment: { method: 'pickup' },
      dueMinutes: 20,
      steps: [ready, { ...ready, state: 'collected', after: cooked + 3 }],
    }
  }
  const guest = {
    source: 'phone' as const,
    name: random.of(callers),
    phone: `98410${String(Math.floor(random() * 100_000)).padStart(5, '0')}`,
  }
  const fulfilment = {
    method: 'delivery' as const,
    address: `House ${1 + Math.floor(random() * 80)}, ${random.of(streets)}`,
  }
  const rider = { by: 'staff' as const, ...random.of(riders) }
  const steps: PastStep[] = [
    ready,
    { state: 'out-for-delivery', after: cooked + 3, ...rider },
    { state: 'delivered', after: cooked + 12 + Math.floor(random() * 16), ...rider },
  ]
  return { guest, fulfilment, dueMinutes: 40, steps }
}
