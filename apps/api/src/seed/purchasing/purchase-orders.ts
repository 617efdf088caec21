import {
  cancelOrder,
  listOrders,
  purchaseOrderChanged,
  purchaseOrderMailDue,
  saveDraft,
  sendOrder,
} from '#modules/purchase-orders'
import { listSuppliers, readSupplier } from '#modules/suppliers'
import { now, setClock } from '#platform/clock/clock.ts'
import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { discardEvents } from '#platform/outbox/outbox.ts'
import type { Supplier } from '@momo/contracts/suppliers'
import { type RandomSource, seededRandom } from '../seeded-random.ts'
import type { Places } from '../stock/places.ts'

type Seeding = Pick<Places, 'head' | 'kitchen'>
/** Days before today of the order, days after today of the delivery, and how far it came. */
type Planned = { daysAgo: number; dueIn: number; end: 'draft' | 'sent' | 'cancelled' }

/** Of the last weeks, for every supplier. Their goods came meanwhile. */
const past: Planned[] = [
  { daysAgo: 21, dueIn: -20, end: 'sent' },
  { daysAgo: 14, dueIn: -13, end: 'sent' },
  { daysAgo: 7, dueIn: -6, end: 'sent' },
]
/** At present, one for each supplier in turn: due today, late, drafts, on the way and cancelled. */
const present: Planned[] = [
  { daysAgo: 1, dueIn: 0, end: 'sent' },
  { daysAgo: 3, dueIn: -1, end: 'sent' },
  { daysAgo: 0, dueIn: 1, end: 'draft' },
  { daysAgo: 1, dueIn: 1, end: 'sent' },
  { daysAgo: 0, dueIn: 2, end: 'draft' },
  { daysAgo: 4, dueIn: -3, end: 'cancelled' },
]

/** Orders to the kitchen in all states that need no receipt. Returns their number; 0 if there are orders. */
export async function seedPurchaseOrders(seeding: Seeding): Promise<number> {
  if ((await listOrders({ limit: 1 })).items.length > 0) return 0
  const today = localDate(now())
  const { items: suppliers } = await listSuppliers({ sort: 'name', limit: 100 })
  let made = 0
  try {
    for (const [i, { id }] of suppliers.entries()) {
      const [supplier, random] = [await readSupplier(id), seededRandom(i + 54)]
      if (supplier.items.length === 0) continue
      for (const planned of [...past, present[i % present.length]!]) {
        await seedOrder(seeding, { supplier, planned, today, random })
        made += 1
      }
    }
  } finally {
    setClock()
  }
  // No page is open, and the mails of past orders are not sent.
  await transaction((tx) => discardEvents(tx, [purchaseOrderChanged, purchaseOrderMailDue]))
  return made
}

type Order = { supplier: Supplier; planned: Planned; today: string; random: RandomSource }

async function seedOrder({ head, kitchen }: Seeding, order: Order): Promise<void> {
  const { supplier, planned, today, random } = order
  const id = newId()
  setTime(today, planned.daysAgo, '09:30')
  const { version } = await saveDraft(head, id, {
    supplierId: supplier.id,
    locationId: kitchen.kitchenId,
    expectedAt: atTime(daysLater(today, planned.dueIn), planned.dueIn === 0 ? '18:00' : '08:00'),
    note: '',
    lines: linesOf(supplier, random),
    version: 0,
  })
  if (planned.end === 'draft') return
  setTime(today, planned.daysAgo, '10:10')
  const method = random() < 0.5 ? 'phone' : 'print'
  const recipient = method === 'phone' ? supplier.contactPerson : ''
  const sent = await sendOrder(head, id, { id: newId(), method, recipient, version })
  if (planned.end === 'sent') return
  setTime(today, planned.daysAgo, '12:00')
  await cancelOrder(head, id, { version: sent.version, reason: 'The supplier has none this week' })
}

const setTime = (today: string, daysAgo: number, time: string): void =>
  setClock(() => atTime(daysLater(today, -daysAgo), time))

const mostLines = 4

/** One to six units of some neighbouring items at the present price. */
function linesOf({ items }: Supplier, random: RandomSource) {
  const first = Math.floor(random() * Math.max(1, items.length - mostLines + 1))
  return items.slice(first, first + mostLines).map(({ id, unit, unitFactor, price }) => ({
    itemId: id,
    quantity: (1 + Math.floor(random() * 6)) * unitFactor,
    unit,
    price,
  }))
}
