import { type DocumentLine, postDocuments, type StockDocument } from '#modules/inventory'
import { type PlateLine, type PlateUsage, readUsage } from '#modules/recipes'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { setClock } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { startOfDay } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { visitsOn } from '../orders/busy-days.ts'
import { costOf, type Places } from './places.ts'

type EarlierSales = { dates: string[]; today: string }

const [opening, closing] = [9 * 60, 21 * 60]
/** The days of one transaction: they share a Nepali month, so it is still open on the last of them. */
export const byNepaliMonth = (dates: string[]): string[][] => [
  ...Map.groupBy(dates, (date) => bikramSambat(date).slice(0, 7)).values(),
]

/**
 * What the branch used before its orders came by this system: one sum for each day, as its old till had it, and the same goods bought
 * in the morning. A forecast looks back eight weeks, and complete orders of that time would take a minute to write.
 */
export async function seedEarlierSales(places: Places, sales: EarlierSales): Promise<void> {
  try {
    for (const dates of byNepaliMonth(sales.dates)) {
      const at = minutesLater(startOfDay(dates.at(-1)!), closing)
      setClock(() => at)
      await postDays(places, { ...sales, dates })
    }
  } finally {
    setClock()
  }
}

async function postDays(places: Places, sales: EarlierSales): Promise<void> {
  const eaten = sales.dates.map((date) => eatenOn(places, date, sales))
  await transaction(async (tx) => {
    const usages = (await readUsage(tx, eaten.flat())).values()
    const documents = eaten.flatMap((lines, i) => {
      const used = sumOf(lines.map(() => usages.next().value))
      return used.length === 0 ? [] : documentsOf(places, sales.dates[i]!, used)
    })
    await postDocuments(tx, documents)
  })
}

function eatenOn({ foods }: Places, date: string, { today }: EarlierSales): PlateLine[] {
  return visitsOn(date, today).flatMap(({ foods: ordered, fulfilment }) =>
    ordered.flatMap(([name, plates]): PlateLine[] => {
      const foodId = foods.get(name)
      return foodId ? [{ foodId, optionIds: [], plates, fulfilmentMethod: fulfilment.method }] : []
    }),
  )
}

type Used = { itemId: string; quantity: bigint }

function sumOf(usages: (PlateUsage | undefined)[]): Used[] {
  const sums = new Map<string, bigint>()
  for (const { itemId, quantity } of usages.flatMap((one) => one?.usage ?? []))
    sums.set(itemId, (sums.get(itemId) ?? 0n) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity }))
}

function documentsOf(places: Places, date: string, used: Used[]): StockDocument[] {
  const { branchId: locationId, head } = places
  const keys = new Map([...places.named.items].map(([key, { id }]) => [id, key]))
  const bought = used.map(({ itemId, quantity }): DocumentLine => {
    const paisa = (Number(quantity) / 1_000) * costOf(places, keys.get(itemId)!) * 100
    const cost = BigInt(Math.max(1, Math.round(paisa)))
    return { move: 'in', kind: 'purchase', locationId, itemId, quantity, cost }
  })
  const sold = used.map((line): DocumentLine => ({ move: 'out', kind: 'sale', locationId, ...line }))
  const documentOf = (type: 'receipt' | 'consumption', minute: number, lines: DocumentLine[]) => ({
    type,
    id: newId(),
    locationId,
    actorId: head.id,
    happenedAt: minutesLater(startOfDay(date), minute),
    note: 'Day total of the old till',
    lines,
  })
  return [documentOf('receipt', opening, bought), documentOf('consumption', closing, sold)]
}
