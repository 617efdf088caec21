import type { APIRequestContext } from '@playwright/test'
import { demoPerson, signIn, unique } from './account.ts'
import { place } from './place.ts'

const kg = 1_000_000

/** Stock items with an opening balance at the outlet, entered by head office. Returns their names, in the order of the sheet. */
export async function stockOutlet(
  request: APIRequestContext,
  { id: locationId }: { id: string },
  names: readonly string[],
): Promise<string[]> {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const send = async <T>(method: 'POST' | 'PUT', path: string, data: object): Promise<T> => {
    const answer = await request.fetch(`${place.origin()}/api/v1/super-admin/inventory/${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  // Names are unique in the chain.
  const own = names.map((name) => `${name} ${unique()}`)
  const lines = []
  for (const [position, name] of own.entries()) {
    const fields = { kind: 'ingredient', baseUnit: 'g', storageArea: 'Dry store', tracksBatches: false }
    const item = { ...fields, name, nameNe: '', units: [{ name: '5 kg bag', factor: 5 * kg }] }
    const { data } = await send<{ data: { id: string } }>('POST', 'items', item)
    await send('PUT', `items/${data.id}/level`, { locationId, safetyLevel: kg, position, version: 0 })
    lines.push({ itemId: data.id, quantity: 8 * kg, value: '800.00' })
  }
  const opening = { id: crypto.randomUUID(), locationId, happenedAt: new Date(), note: '', lines }
  await send('POST', 'openings', opening)
  return own
}

type Sheet = { id: string; lines: { itemId: string }[] }

/** The branch has counted 4 kg of everything and has sent the count for approval. Returns its number, like 'CNT-0132'. */
export async function aWaitingCount(
  request: APIRequestContext,
  { accessToken }: { accessToken: string },
): Promise<string> {
  const send = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`${place.origin()}/api/v1/branch-dashboard/counts${path}`, {
      data,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok()) throw new Error(`counts${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  const { id, lines } = await send<Sheet>('', { id: crypto.randomUUID(), kind: 'weekly' })
  const at = new Date()
  const entries = lines.map(({ itemId }) => ({
    id: crypto.randomUUID(),
    itemId,
    round: 1,
    quantity: 4 * kg,
    unit: 'kg',
    replaces: [],
    countedAt: at,
  }))
  const { revision } = await send<{ revision: number }>(`/${id}/entries`, { sentAt: at, entries })
  const posting = { revision, reasons: [], note: 'Freezer was open' }
  return (await send<{ number: string }>(`/${id}/submission`, posting)).number
}
