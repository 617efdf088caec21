// What the branch of the demo used, if the demo were seeded on another day: the seed's own guests and plates, without a database. Four weeks
// of one small branch are a matter of luck, those of 52 days are not.
import { readCatalogueFile } from '../../../apps/api/src/seed/catalogue-file.ts'
import { expectedGuests, visitsOn } from '../../../apps/api/src/seed/orders/busy-days.ts'
import { demoPercent } from '../../../apps/api/src/seed/orders/demo-festivals.ts'
import { unitCost } from '../../../apps/api/src/seed/stock/places.ts'
import { plates } from '../../../apps/api/src/seed/stock/plates.ts'
import { preparations } from '../../../apps/api/src/seed/stock/preparations.ts'
import type { DemandYear } from './demand-years.ts'

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Eight weeks, the day on which the first forecast is made, and the four weeks that are measured. */
export const demoDays = { known: 57, measured: 28 }

/** Seeded on this day and on the same weekday of the following weeks. */
export const demoWeeks = (first: string, count: number): DemandYear[] =>
  Array.from({ length: count }, (_, n) => weeksBefore(later(first, 7 * n)))

function weeksBefore(today: string): DemandYear {
  const length = demoDays.known + demoDays.measured
  const dates = Array.from({ length }, (_, i) => later(today, i - length))
  const ofDays = dates.map((date) => paisaOn(date, today))
  const items = [...new Set(ofDays.flatMap((used) => [...used.keys()]))]
  const uses = items.map((item) => ofDays.map((used) => Math.round(used.get(item) ?? 0)))
  const guests = dates.map((date) => expectedGuests(date, today))
  return {
    family: 'demo',
    firstWeekday: new Date(dates[0]!).getUTCDay(),
    percents: dates.map(demoPercent),
    uses,
    means: items.map((item) => guests.map((count) => count * paisaOfGuest(item))),
  }
}

/** By item of the branch. */
function paisaOn(date: string, today: string): Map<string, number> {
  const used = new Map<string, number>()
  for (const { foods, fulfilment } of visitsOn(date, today))
    for (const [food, count] of foods)
      for (const [item, paisa] of paisaOfPlate(food, fulfilment.method !== 'dine-in'))
        used.set(item, (used.get(item) ?? 0) + paisa * count)
  return used
}

function paisaOfPlate(food: string, isPacked: boolean): [item: string, paisa: number][] {
  const plate = plates[food]
  if (plate === undefined) return []
  return [
    ...plate.preparations.map((name): [string, number] => [name, costOf(preparations[name].ofPlate)]),
    ...Object.entries(plate.rest).map(([key, amount]): [string, number] => [key, costOf({ [key]: amount })]),
    ...(isPacked ? [[plate.packaging, costOf({ [plate.packaging]: 1 })] satisfies [string, number]] : []),
  ]
}

const file = readCatalogueFile()
const costOf = (amounts: Record<string, number>): number =>
  Object.entries(amounts).reduce((sum, [key, amount]) => sum + amount * unitCost({ file }, key) * 100, 0)

/** Of an average guest: the average of three years. */
let averages: Map<string, number> | undefined
function paisaOfGuest(item: string): number {
  averages ??= averagesOf(Array.from({ length: 1_000 }, (_, i) => later('2024-01-01', i)))
  return averages.get(item) ?? 0
}

function averagesOf(dates: string[]): Map<string, number> {
  const sums = new Map<string, number>()
  let guests = 0
  for (const date of dates) {
    guests += visitsOn(date, date).length
    for (const [item, paisa] of paisaOn(date, date)) sums.set(item, (sums.get(item) ?? 0) + paisa)
  }
  return new Map([...sums].map(([item, sum]) => [item, sum / guests]))
}
