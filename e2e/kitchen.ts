import type { APIRequestContext } from '@playwright/test'
import { demoPerson, signIn, unique } from './account.ts'
import type { OwnOutlet } from './branch.ts'
import { place } from './place.ts'

const kg = 1_000_000
const everyDay = [0, 1, 2, 3, 4, 5, 6]

type Sent = { id: string; version: number; number: string }
type Van = { runId: string; day: string }
export type Kitchen = { items: { id: string; name: string }[] }

/** Calls the API with a token; `T` is the data of the response. */
function caller(request: APIRequestContext, accessToken: string) {
  return async <T = Sent>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${place.origin()}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}

async function asHeadOffice(request: APIRequestContext) {
  return caller(request, (await signIn(request, demoPerson('superadmin'))).accessToken)
}

/**
 * A kitchen of this journey alone with 50 kg of each item in trays of 2 kg, and a van to the outlet. The outlet has 1 kg of each and a safety
 * level of 8 kg, so that a draft suggests 8 kg.
 */
export async function aKitchen(
  request: APIRequestContext,
  outlet: OwnOutlet,
  names: readonly string[],
): Promise<Kitchen> {
  const send = await asHeadOffice(request)
  const kitchen = await send('POST', 'super-admin/inventory/kitchens', { name: `Kitchen ${unique()}` })
  const items: Kitchen['items'] = []
  for (const [position, word] of names.entries()) {
    // Names are unique in the chain.
    const name = `${word} ${unique()}`
    const { id } = await send('POST', 'super-admin/inventory/items', {
      kind: 'preparation',
      name,
      nameNe: '',
      baseUnit: 'g',
      storageArea: 'Freezer',
      tracksBatches: false,
      units: [],
    })
    const level = { locationId: outlet.id, safetyLevel: 8 * kg, position, version: 0 }
    await send('PUT', `super-admin/inventory/items/${id}/level`, level)
    items.push({ id, name })
  }
  for (const [locationId, quantity] of [
    [kitchen.id, 50 * kg],
    [outlet.id, kg],
  ] as const)
    await send('POST', 'super-admin/inventory/openings', {
      id: crypto.randomUUID(),
      locationId,
      happenedAt: new Date(),
      note: '',
      lines: items.map(({ id }) => ({ itemId: id, quantity, value: '500.00' })),
    })
  await send('PUT', 'super-admin/delivery-runs/supplied-items', {
    kitchenId: kitchen.id,
    items: items.map(({ id }) => ({ itemId: id, tray: 2 * kg })),
  })
  await send('PUT', `super-admin/delivery-runs/${crypto.randomUUID()}`, {
    name: `Van ${unique()}`,
    kitchenId: kitchen.id,
    weekdays: everyDay,
    leavesAt: '12:00',
    cutOffMinutes: 0,
    branchIds: [outlet.id],
    version: 0,
  })
  return { items }
}

/** The branch asks for 8 kg of each item. */
export async function aSentRequisition(
  request: APIRequestContext,
  { accessToken }: OwnOutlet,
  { items }: Kitchen,
): Promise<Sent> {
  const send = caller(request, accessToken)
  const [van] = await send<Van[]>('GET', 'branch-dashboard/requisitions/departures')
  if (!van) throw new Error('No van comes to the outlet.')
  return send('POST', `branch-dashboard/requisitions/${crypto.randomUUID()}/sending`, {
    runId: van.runId,
    day: van.day,
    note: '',
    lines: items.map(({ id }) => ({ itemId: id, asked: 8 * kg })),
  })
}

/** The kitchen approves everything, packs it, and the van leaves. */
export async function shipAll(
  request: APIRequestContext,
  { id, version }: Sent,
  { items }: Kitchen,
): Promise<void> {
  const send = await asHeadOffice(request)
  const lines = items.map((item) => ({ itemId: item.id, approved: 8 * kg }))
  await send('POST', `super-admin/requisitions/${id}/decision`, { version, note: '', lines })
  const transferId = crypto.randomUUID()
  await send('POST', `super-admin/requisitions/${id}/packing`, { id: transferId, note: '' })
  await send('POST', `super-admin/transfers/${transferId}/shipping`)
}
