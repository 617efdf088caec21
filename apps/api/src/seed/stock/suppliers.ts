import { saveSuppliedItem, saveSupplier, summarizeSuppliers } from '#modules/suppliers'
import { now, setClock } from '#platform/clock/clock.ts'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { daysOfWeek } from '@momo/contracts/shared'
import type { SupplierChange } from '@momo/contracts/suppliers'
import type { CatalogueFile } from '../catalogue-file.ts'
import { type RandomSource, seededRandom } from '../seeded-random.ts'
import type { Places } from './places.ts'
import { unitName } from './stock-items.ts'

type FileSupplier = CatalogueFile['suppliers'][number]

const payWithinDays: Record<FileSupplier['paymentTerms'], number> = {
  'cash on delivery': 0,
  weekly: 7,
  '15 days': 15,
  '30 days': 30,
}
const deliversSameDay = ({ leadTimeDays }: FileSupplier): boolean => leadTimeDays === 0

const changeOf = (supplier: FileSupplier): SupplierChange => ({
  name: supplier.name,
  contactPerson: supplier.contactPerson,
  phone: supplier.phone,
  email: supplier.email,
  address: supplier.address,
  pan: supplier.pan,
  isVatRegistered: supplier.vatRegistered,
  payWithinDays: payWithinDays[supplier.paymentTerms],
  leadDays: supplier.leadTimeDays,
  orderDays: supplier.orderDays.map((day) => daysOfWeek.indexOf(day)),
  orderBy: deliversSameDay(supplier) ? '10:00' : '16:00',
  note: '',
  version: 0,
})

type Seeding = Pick<Places, 'file' | 'head'> & { named: Pick<Places['named'], 'items'> }

/** Weeks before today with another price. Fresh goods change more often. */
const freshWeeks = [14, 9, 5, 3, 1]
const otherWeeks = [14, 6, 2]

/** The suppliers of the catalogue file with a few weeks of prices, the last of which is the price of the file. Returns their number. */
export async function seedSuppliers({ file, named, head }: Seeding): Promise<number> {
  if ((await summarizeSuppliers()).suppliers > 0) return 0
  const today = localDate(now())
  try {
    for (const [i, supplier] of file.suppliers.entries()) {
      const [id, random] = [newId(), seededRandom(i + 24)]
      setMorning(today, 15 * 7)
      await saveSupplier(head, id, changeOf(supplier))
      for (const { ingredient, purchaseUnit, priceRs } of supplier.supplies) {
        const item = named.items.get(ingredient)
        if (!item || item.isArchived) continue
        const sold = { unit: unitName(purchaseUnit), isPreferred: true }
        for (const { daysAgo, price } of pricesOf(supplier, priceRs, random)) {
          setMorning(today, daysAgo)
          await saveSuppliedItem(head, { supplierId: id, itemId: item.id }, { ...sold, price })
        }
      }
    }
  } finally {
    setClock()
  }
  return file.suppliers.length
}

const setMorning = (today: string, daysAgo: number): void =>
  setClock(() => atTime(daysLater(today, -daysAgo), '08:30'))

/** Whole rupees, the oldest first; earlier prices differ from the present one by up to an eighth for fresh goods, else a twentieth. */
function pricesOf(supplier: FileSupplier, priceRs: number, random: RandomSource) {
  const [weeks, most] = deliversSameDay(supplier) ? [freshWeeks, 0.125] : [otherWeeks, 0.05]
  return weeks.map((week, i) => {
    const isPresent = i === weeks.length - 1
    const rupees = isPresent ? priceRs : earlierPrice(priceRs, most, random)
    return { daysAgo: week * 7 - Math.floor(random() * 5), price: Math.round(rupees * 100) }
  })
}

/** More often below than above: prices rise. At least a rupee away from the present one. */
function earlierPrice(priceRs: number, most: number, random: RandomSource): number {
  const difference = Math.max(1, Math.round(priceRs * most * random()))
  return random() < 0.7 ? priceRs - difference : priceRs + difference
}
