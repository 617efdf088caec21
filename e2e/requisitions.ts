import type { APIRequestContext } from '@playwright/test'
import { demoPerson, signIn, unique } from './account.ts'
import { anAdminOfMany, anOpenOutlet, type OpenOutlet } from './branch.ts'
import { place } from './place.ts'

const kg = 1_000_000
const tray = 2 * kg

type Send = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>

const sender =
  (request: APIRequestContext, accessToken: string): Send =>
  async <T>(method: string, path: string, data?: object) => {
    const answer = await request.fetch(`${place.origin()}/api/v1/${path}`, {
      method,
      ...(data && { data }),
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }

export type LoadedVan = { runId: string; day: string; items: string[]; outlets: OpenOutlet[] }
type Departure = { runId: string; day: string; isPastCutOff: boolean }

/** Items that the kitchen supplies in trays of 2 kg. It has enough of all but the first: 4 of 6 kg for each outlet. */
async function stockKitchen(send: Send, kitchenId: string, outlets: number) {
  const lines: { itemId: string; quantity: number; value: string }[] = []
  const names: string[] = []
  for (const [index, kind] of ['Filling', 'Dough', 'Achar'].entries()) {
    const name = `${kind} ${unique()}`
    const fields = { kind: 'preparation', baseUnit: 'g', storageArea: 'Cold room', tracksBatches: false }
    const item = { ...fields, name, nameNe: '', units: [] }
    const { id } = await send<{ id: string }>('POST', 'super-admin/inventory/items', item)
    lines.push({ itemId: id, quantity: outlets * (index === 0 ? 2 : 5) * tray, value: '9000.00' })
    names.push(name)
  }
  await send('POST', 'super-admin/inventory/openings', {
    id: crypto.randomUUID(),
    locationId: kitchenId,
    happenedAt: new Date(),
    note: '',
    lines,
  })
  const items = lines.map(({ itemId }) => ({ itemId, tray }))
  await send('PUT', 'super-admin/delivery-runs/supplied-items', { kitchenId, items })
  return { itemIds: items.map(({ itemId }) => itemId), names }
}

/** A van of a new kitchen to new outlets, each of which has asked for 6 kg of every item. */
export async function aVanWithRequisitions(request: APIRequestContext, size: number): Promise<LoadedVan> {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const office = sender(request, accessToken)
  const kitchen = await office<{ id: string }>('POST', 'super-admin/inventory/kitchens', {
    name: `Kitchen ${unique()}`,
  })
  const { itemIds, names } = await stockKitchen(office, kitchen.id, size)
  const outlets: OpenOutlet[] = []
  for (let made = 0; made < size; made += 1) outlets.push(await anOpenOutlet())
  const runId = crypto.randomUUID()
  await office('PUT', `super-admin/delivery-runs/${runId}`, {
    name: `Van ${unique()}`,
    kitchenId: kitchen.id,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    leavesAt: '23:59',
    cutOffMinutes: 0,
    branchIds: outlets.map(({ id }) => id),
    version: 0,
  })
  const signInAt = await anAdminOfMany(request)
  let day = ''
  for (const outlet of outlets) {
    const branch = sender(request, await signInAt(outlet))
    const departures = await branch<Departure[]>('GET', 'branch-dashboard/requisitions/departures')
    // All outlets ask for the same departure, also around midnight.
    day ||= departures.find((one) => one.runId === runId && !one.isPastCutOff)?.day ?? ''
    const lines = itemIds.map((itemId) => ({ itemId, asked: 3 * tray }))
    const path = `branch-dashboard/requisitions/${crypto.randomUUID()}/sending`
    await branch('POST', path, { runId, day, note: '', lines })
  }
  return { runId, day, items: names, outlets }
}
