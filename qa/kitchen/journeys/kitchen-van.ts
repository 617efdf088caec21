// A kitchen with a van to some branches: two items in stock, and a filling that it has made of mince and of which it has too little.
import { randomUUID } from 'node:crypto'
import { asOffice, type Send, senderOf } from '../../clients/api-sender.ts'

export const kg = 1_000_000
export const tray = 2 * kg
/** In stock at the first branch, and its safety level: the draft suggests the difference in whole trays. */
const [inStock, safety] = [kg, 8 * kg]
export const suggested = Math.ceil((safety - inStock) / tray) * tray
/** Of the filling there is enough for two thirds of what is asked for. */
const madeFor = (branches: number): number => Math.floor((branches * suggested * 2) / 3 / tray) * tray

type Item = { id: string; name: string }
/** A branch with an admin. */
export type Stop = { branchId: string; token(): Promise<string> }
type Made = { orderId: string; batchId: string; code: string }
export type Van = {
  kitchenId: string
  runId: string
  day: string
  name: string
  filling: Item
  dough: Item
  achar: Item
  made: Made
  branches: Stop[]
}

const asBranch = async (origin: string, { token }: Stop): Promise<Send> =>
  senderOf(`${origin}/api/v1/branch-dashboard`, await token())

type Kind = 'preparation' | 'ingredient'

async function addItem(send: Send, word: string, kind: Kind, tracksBatches: boolean): Promise<Item> {
  const name = `${word} ${randomUUID().slice(0, 8)}`
  const fields = { kind, name, nameNe: 'मःमको परीक्षण', baseUnit: 'g', storageArea: 'Cold room', units: [] }
  const { id } = await send<Item>('POST', 'inventory/items', { ...fields, tracksBatches })
  return { id, name }
}

const addStock = (send: Send, locationId: string, goods: [Item, number][]): Promise<unknown> =>
  send('POST', 'inventory/openings', {
    id: randomUUID(),
    locationId,
    happenedAt: new Date(),
    note: '',
    lines: goods.map(([{ id }, quantity]) => ({ itemId: id, quantity, value: '900.00' })),
  })

type Making = { kitchenId: string; filling: Item; mince: Item; quantity: number }

/** By its recipe, in one batch. */
async function make(send: Send, { kitchenId, filling, mince, quantity }: Making): Promise<Made> {
  const line = { source: { kind: 'item', id: mince.id }, quantity: 4 * kg, unit: 'kg', lossPermille: 0 }
  const content = { batchSize: 5 * kg, lines: [{ ...line, methods: [] }], effects: [], steps: [], notes: '' }
  const path = `recipes/${filling.id}`
  const { version } = await send<{ version: number }>('PUT', `${path}/draft`, { ...content, version: 0 })
  await send('POST', `${path}/publish`, { version })
  const orderId = randomUUID()
  const startsAt = new Date()
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const orders = [{ id: orderId, itemId: filling.id, quantity, startsAt, endsAt }]
  const production = 'production/orders'
  await send('POST', production, { kitchenId, orders })
  await send('POST', `${production}/${orderId}/start`)
  await send('POST', `${production}/${orderId}/completion`, {
    good: quantity,
    lost: 0,
    corrections: [],
    note: '',
  })
  const { batch } = await send<{ batch: { id: string; code: string } }>('GET', `${production}/${orderId}`)
  return { orderId, batchId: batch.id, code: batch.code }
}

export async function addVan(origin: string, branches: Stop[]): Promise<Van> {
  const send = await asOffice(origin)
  const name = `Van ${randomUUID().slice(0, 8)}`
  const { id: kitchenId } = await send<Item>('POST', 'inventory/kitchens', {
    name: `Kitchen of ${name}`,
  })
  const mince = await addItem(send, 'Mince', 'ingredient', false)
  const filling = await addItem(send, 'Filling', 'preparation', true)
  const [dough, achar] = [
    await addItem(send, 'Dough', 'preparation', false),
    await addItem(send, 'Achar', 'preparation', false),
  ]
  const plenty = branches.length * 20 * kg
  await addStock(send, kitchenId, [
    [mince, plenty],
    [dough, plenty],
    [achar, plenty],
  ])
  const made = await make(send, { kitchenId, filling, mince, quantity: madeFor(branches.length) })
  const supplied = [filling, dough, achar]
  await send('PUT', 'delivery-runs/supplied-items', {
    kitchenId,
    items: supplied.map(({ id }) => ({ itemId: id, tray })),
  })
  const first = branches[0]!.branchId
  await addStock(send, first, [
    [dough, inStock],
    [achar, inStock],
  ])
  for (const [position, { id }] of supplied.entries()) {
    const level = { locationId: first, safetyLevel: safety, position, version: 0 }
    await send('PUT', `inventory/items/${id}/level`, level)
  }
  const runId = randomUUID()
  await send('PUT', `delivery-runs/${runId}`, {
    name,
    kitchenId,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    leavesAt: '23:59',
    cutOffMinutes: 0,
    branchIds: branches.map(({ branchId }) => branchId),
    version: 0,
  })
  const [day] = await daysOf(origin, branches[0]!, runId)
  if (!day) throw new Error('the van does not leave')
  return { kitchenId, runId, day, name, filling, dough, achar, made, branches }
}

type Departure = { runId: string; day: string; isPastCutOff: boolean }

/** Days on which the van leaves and the branch can ask for it, the next one first. */
export async function daysOf(origin: string, stop: Stop, runId: string): Promise<string[]> {
  const send = await asBranch(origin, stop)
  const departures = await send<Departure[]>('GET', 'requisitions/departures')
  return departures.flatMap((one) => (one.runId === runId && !one.isPastCutOff ? [one.day] : []))
}

/** What a branch asks for, without a browser. Returns the requisition. */
export async function askFor(
  origin: string,
  { runId, day, filling, dough, achar }: Pick<Van, 'runId' | 'day' | 'filling' | 'dough' | 'achar'>,
  stop: Stop,
): Promise<{ id: string; version: number }> {
  const lines = [filling, dough, achar].map(({ id }) => ({ itemId: id, asked: suggested }))
  const send = await asBranch(origin, stop)
  const path = `requisitions/${randomUUID()}/sending`
  return send('POST', path, { runId, day, note: '', lines })
}
