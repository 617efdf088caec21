import { postOwnCount, saveEntries, startCount } from '#modules/counts'
import { type DocumentLine, readOnHand } from '#modules/inventory'
import { recordPurchase } from '#modules/purchases'
import { readWasteChoices, recordWaste } from '#modules/waste'
import { now, setClock } from '#platform/clock/clock.ts'
import { startOfDay } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { type RandomSource, seededRandom } from '../seeded-random.ts'
import { branchItems, branchSafety, isPreparation } from './levels.ts'
import {
  amountOf,
  batchOf,
  costOf,
  itemId,
  type Places,
  post,
  purchaseSize,
  thousandths,
  unitCost,
} from './places.ts'

/** Bought by the branch itself at dawn. */
const marketItems = [
  'onion',
  'spring_onion',
  'coriander',
  'tomato',
  'capsicum',
  'green_chilli',
  'garlic',
  'lemon',
]

/** Vegetables from the market are paid from the till, the rest is owed to the wholesaler. */
export async function buyForBranch(places: Places, date: string, random: RandomSource): Promise<void> {
  const onHand = await readOnHand(places.branchId)
  const low = branchItems.filter(
    (key) => !isPreparation(key) && amountOf(places, onHand, key) < branchSafety(places.file, key) * 1.2,
  )
  const lineOf = (key: string) => {
    const size = purchaseSize(places, key)
    const amount = Math.max(1, Math.ceil((branchSafety(places.file, key) * 2) / size)) * size
    return {
      itemId: itemId(places, key),
      quantity: Number(thousandths(amount)),
      unit: '',
      amount: Math.max(100, Math.round(amount * unitCost(places, key) * 100 * (0.95 + random() * 0.1))),
    }
  }
  const isMarket = (key: string) => marketItems.includes(key)
  for (const [keys, paid] of [
    [low.filter(isMarket), { paidFrom: 'till' as const }],
    [low.filter((key) => !isMarket(key)), { paidFrom: 'owed' as const, supplier: 'Asan Wholesale' }],
  ] as const)
    if (keys.length > 0)
      await recordPurchase(places.branch, { id: newId(), date, note: '', ...paid, lines: keys.map(lineOf) })
}

export async function discardExpired({ branch }: Places): Promise<void> {
  for (const { itemId: id, batchId, quantity } of (await readWasteChoices(branch)).expired) {
    const what = { kind: 'item' as const, itemId: id, quantity, unit: '', batchId }
    await recordWaste(branch, {
      id: newId(),
      what,
      reason: 'expired',
      note: '',
      happenedAt: now(),
      sentAt: now(),
    })
  }
}

/** Small mishaps on two days of three. */
export async function wasteOf(places: Places, random: RandomSource): Promise<void> {
  const entries = Math.floor(random() * 3)
  for (let n = 0; n < entries; n += 1) {
    const key = random.of(['dough', 'buffFilling', 'chickenFilling', 'jholBase', 'achar', 'onion'] as const)
    const grams = Math.round(80 + random() * 260)
    const what = { kind: 'item' as const, itemId: itemId(places, key), quantity: grams * 1_000, unit: 'g' }
    const reason = random.of(['spoiled', 'dropped', 'dropped', 'burnt', 'staff-meal'] as const)
    await recordWaste(places.branch, {
      id: newId(),
      what,
      reason,
      note: '',
      happenedAt: now(),
      sentAt: now(),
    })
  }
}

/** A short count every day, all items on Saturday, with differences of up to two percent. */
export async function countOf(places: Places, date: string, random: RandomSource): Promise<void> {
  const isSaturday = new Date(date).getUTCDay() === 6
  const sheet = await startCount(places.branch, { id: newId(), kind: isSaturday ? 'weekly' : 'daily' })
  const onHand = await readOnHand(places.branchId)
  // What is below zero is left for the next delivery: a large difference would have to be counted twice.
  const isThere = ({ itemId: id }: { itemId: string }) => (onHand.get(id) ?? 0n) >= 0n
  const entries = sheet.lines.filter(isThere).map(({ itemId: id }) => ({
    id: newId(),
    itemId: id,
    round: 1,
    quantity: counted(Number(onHand.get(id) ?? 0n), random),
    unit: '',
    replaces: [],
    countedAt: now(),
  }))
  if (entries.length === 0) return
  const { revision } = await saveEntries(places.branch, sheet.id, { sentAt: now(), entries })
  await postOwnCount(places.branch, sheet.id, { revision, reasons: [], note: '' })
}

/** Most lines are right; whole units stay whole. */
function counted(onHand: number, random: RandomSource): number {
  if (onHand <= 0) return 0
  if (random() < 0.6) return onHand
  return Math.max(0, Math.round((onHand * (0.985 + random() * 0.02)) / 1_000) * 1_000)
}

/**
 * The other branches have what a good day left, some of them too little. Goods that last were there from the first day of the history;
 * batches came today.
 */
export async function seedOtherBranches(
  places: Places,
  branchIds: string[],
  firstDay: string,
): Promise<void> {
  const random = seededRandom(41)
  const isTracked = (key: string) => places.named.items.get(key)?.tracksBatches === true
  const openings: [at: Date, keys: string[]][] = [
    [startOfDay(firstDay), branchItems.filter((key) => !isTracked(key))],
    [now(), branchItems.filter(isTracked)],
  ]
  try {
    for (const [at, keys] of openings) {
      setClock(() => at)
      for (const branchId of branchIds.filter((id) => id !== places.branchId)) {
        const lines = keys.flatMap((key) => openingOf(places, branchId, key, random))
        await post(places.head, { type: 'opening', locationId: branchId, lines })
      }
    }
  } finally {
    setClock()
  }
}

/** Two of a hundred items are not counted yet. */
function openingOf(places: Places, locationId: string, key: string, random: RandomSource): DocumentLine[] {
  const amount = Math.round(branchSafety(places.file, key) * (0.94 + random() * 1.86))
  const cost = BigInt(Math.max(1, Math.round(amount * costOf(places, key) * 100)))
  const goods = { itemId: itemId(places, key), quantity: thousandths(amount), cost, ...batchOf(places, key) }
  return random() < 0.02 ? [] : [{ move: 'in', kind: 'opening', locationId, ...goods }]
}
