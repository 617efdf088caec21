import { completeOrder, releaseOrders, startOrder } from '#modules/production'
import {
  decideRequisition,
  packRequisition,
  sendRequisition,
  sendTransfer,
  shipTransfer,
} from '#modules/requisitions'
import { now, setClock } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { seededRandom } from '../seeded-random.ts'
import { buyIngredients } from './kitchen-days.ts'
import type { Vans } from './kitchen-orders.ts'
import { preparationNames } from './levels.ts'
import { itemId, type Places, thousandths } from './places.ts'
import type { PreparationName } from './preparations.ts'

/** Grams of a tray. */
const tray = 500
const eveningMinutes = 20 * 60 + 30
const mostBranches = 12

/** The next van: this evening, or tomorrow morning after it has left. */
function nextVan({ morningId, eveningId }: Vans): { runId: string; day: string } {
  const today = localDate(now())
  const isBefore = now() < minutesLater(startOfDay(today), eveningMinutes - 90)
  return isBefore ? { runId: eveningId, day: today } : { runId: morningId, day: daysLater(today, 1) }
}

type BranchRequest = { branchId: string; trays: Map<PreparationName, number> }

/** Dough for every branch, and two of three other preparations. */
function requestsOf(branchIds: string[]): BranchRequest[] {
  const random = seededRandom(23)
  return branchIds.map((branchId, i) => {
    const wanted = preparationNames.filter((name, n) => name === 'dough' || (n + i) % 3 > 0)
    return { branchId, trays: new Map(wanted.map((name) => [name, 1 + Math.floor(random() * 4)])) }
  })
}

/** What the demonstration shows as short: half of the veg filling is missing, and paneer for the next batch of its filling. */
const scarce = { preparation: 'vegFilling', ingredient: 'paneer' } as const
/** Trays beyond what is asked for: for transfers without a requisition, and for the branch of the demonstration. */
const spareTrays = 12

/** Grams of each preparation that the kitchen has made for the next van. */
function madeFor(requests: BranchRequest[]): Map<PreparationName, number> {
  const gramsOf = (name: PreparationName): number => {
    const asked = requests.reduce((sum, { trays }) => sum + (trays.get(name) ?? 0), 0)
    return (name === scarce.preparation ? Math.ceil(asked / 2) : asked + spareTrays) * tray
  }
  const made = preparationNames.map((name) => [name, gramsOf(name)] as const)
  return new Map(made.filter(([, grams]) => grams > 0))
}

/** What is still made today. */
const openOrders: [name: PreparationName, grams: number][] = [
  ['buffFilling', 12_000],
  ['vegFilling', 10_000],
  ['paneerFilling', 10_000],
  ['dough', 20_000],
]

/**
 * What is open in the demonstration: requisitions of the other branches for the next van, goods on the way to the own branch, and
 * production. The kitchen has made enough of all preparations but one.
 */
export async function seedOpenRequisitions(places: Places, branchIds: string[], vans: Vans): Promise<void> {
  const present = now()
  const at = async (minutes: number, work: () => Promise<void>) => {
    const moment = minutesLater(present, minutes)
    setClock(() => moment)
    await work()
  }
  const van = nextVan(vans)
  const requests = requestsOf(branchIds.filter((id) => id !== places.branchId).slice(0, mostBranches))
  const made = madeFor(requests)
  try {
    await at(-240, () => buyFor(places, made))
    await at(-180, () => makeAll(places, made))
    await at(-60, () => askFor(places, van, requests))
    await at(-20, () => sendToOwnBranch(places))
  } finally {
    setClock()
  }
  await seedProduction(places)
}

/** A little more than the recipes take. Of the scarce ingredient there is enough for what is made, not for what is still made. */
async function buyFor(places: Places, made: Map<PreparationName, number>): Promise<void> {
  await buyIngredients(places, made, () => 1.1)
  await buyIngredients(places, new Map(openOrders), (key) => (key === scarce.ingredient ? 0.2 : 1.1))
}

async function makeAll(places: Places, made: Map<PreparationName, number>): Promise<void> {
  const { head, kitchen } = places
  const orders = [...made].map(([name, grams], i) => ({
    id: newId(),
    itemId: itemId(places, name),
    quantity: Number(thousandths(grams)),
    startsAt: minutesLater(now(), 5 * i),
    endsAt: minutesLater(now(), 5 * i + 80),
  }))
  await releaseOrders(head, { kitchenId: kitchen.kitchenId, orders })
  for (const { id } of orders) await startOrder(head, id)
  const ended = minutesLater(now(), 85)
  setClock(() => ended)
  for (const { id, quantity } of orders)
    await completeOrder(head, id, { good: quantity, lost: 0, corrections: [], note: '' })
}

/** The requisitions wait for a decision, but for three: one is on the way, one packed, one approved. */
async function askFor(
  places: Places,
  van: { runId: string; day: string },
  requests: BranchRequest[],
): Promise<void> {
  for (const [i, { branchId, trays }] of requests.entries()) {
    const id = newId()
    const lines = [...trays].map(([name, count]) => ({
      itemId: itemId(places, name),
      asked: Number(thousandths(count * tray)),
    }))
    const { version } = await sendRequisition({ ...places.branch, branchId }, id, { ...van, note: '', lines })
    if (i > 2) continue
    await decideRequisition(places.head, id, {
      version,
      note: '',
      lines: lines.map(({ itemId: item, asked }) => ({ itemId: item, approved: asked })),
    })
    if (i === 2) continue
    const transfer = await packRequisition(places.head, id, { id: newId(), note: '' })
    if (i === 0) await shipTransfer(places.head, transfer.id)
  }
}

/** Without a requisition: the branch can check it in. */
async function sendToOwnBranch(places: Places): Promise<void> {
  const names = ['dough', 'buffFilling', 'jholBase'] as const
  await sendTransfer(places.head, {
    id: newId(),
    fromId: places.kitchen.kitchenId,
    toId: places.branchId,
    note: 'For the party of 40 tonight',
    lines: names.map((name, i) => ({
      itemId: itemId(places, name),
      quantity: Number(thousandths((i + 2) * tray)),
    })),
  })
}

/** One batch is being made, the others are planned. */
async function seedProduction(places: Places): Promise<void> {
  const orders = openOrders.map(([name, grams], i) => ({
    id: newId(),
    itemId: itemId(places, name),
    quantity: Number(thousandths(grams)),
    startsAt: minutesLater(now(), 40 * i - 20),
    endsAt: minutesLater(now(), 40 * i + 70),
  }))
  await releaseOrders(places.head, { kitchenId: places.kitchen.kitchenId, orders })
  await startOrder(places.head, orders[0]!.id)
}
