import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { demoPerson, newEmail, signIn, unique } from './account.ts'
import { place } from './place.ts'

const kg = 1_000_000

/** Calls the API as head office; `T` is the data of the response. */
async function asHeadOffice(request: APIRequestContext) {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data: object): Promise<T> => {
    const answer = await request.fetch(`${place.origin()}/api/v1/super-admin/${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}

type Bought = { id: string; name: string }
export type Purchasing = {
  supplier: { id: string; name: string; email: string }
  kitchen: Bought
  items: Bought[]
}

/**
 * A supplier of this journey alone that sells each item for Rs. 455.00 a kg, and a kitchen that has 1 kg of each and a safety level of
 * 10 kg. Names are unique in the chain.
 */
export async function aSupplierWith(
  request: APIRequestContext,
  names: readonly string[],
): Promise<Purchasing> {
  const send = await asHeadOffice(request)
  const supplier = { id: randomUUID(), name: `Valley Poultry ${unique()}`, email: newEmail('valley') }
  const terms = { contactPerson: 'Bishnu', phone: '9851000111', address: 'Kalimati', note: '' }
  const days = { payWithinDays: 15, leadDays: 1, orderDays: [0, 1, 2, 3, 4, 5, 6], orderBy: '23:59' }
  const { id: supplierId, ...named } = supplier
  await send('PUT', `suppliers/${supplierId}`, {
    ...named,
    ...terms,
    ...days,
    isVatRegistered: false,
    version: 0,
  })
  const kitchenName = `Kitchen ${unique()}`
  const { id: locationId } = await send<{ id: string }>('POST', 'inventory/kitchens', { name: kitchenName })
  const items: Bought[] = []
  for (const [position, word] of names.entries()) {
    const name = `${word} ${unique()}`
    const fields = { kind: 'ingredient', nameNe: 'कुखुरा', baseUnit: 'g', storageArea: '', units: [] }
    const item = { ...fields, name, tracksBatches: position === 0 }
    const { id } = await send<{ id: string }>('POST', 'inventory/items', item)
    await send('PUT', `inventory/items/${id}/level`, {
      locationId,
      safetyLevel: 10 * kg,
      position,
      version: 0,
    })
    await send('PUT', `suppliers/${supplierId}/items/${id}`, {
      unit: 'kg',
      price: '455.00',
      isPreferred: true,
    })
    items.push({ id, name })
  }
  const lines = items.map(({ id }) => ({ itemId: id, quantity: kg, value: '455.00' }))
  await send('POST', 'inventory/openings', {
    id: randomUUID(),
    locationId,
    happenedAt: new Date(),
    note: '',
    lines,
  })
  return { supplier, kitchen: { id: locationId, name: kitchenName }, items }
}

/** 10 kg of each item are ordered for Rs. 455.00 a kg and received. */
export async function receiveOrder(request: APIRequestContext, purchasing: Purchasing): Promise<void> {
  const { supplier, kitchen, items } = purchasing
  const send = await asHeadOffice(request)
  const orderId = randomUUID()
  const each = { unit: 'kg', price: '455.00' }
  await send('PUT', `purchase-orders/${orderId}`, {
    supplierId: supplier.id,
    locationId: kitchen.id,
    expectedAt: new Date(),
    note: '',
    lines: items.map(({ id }) => ({ itemId: id, quantity: 10 * kg, ...each })),
    version: 0,
  })
  const sending = { id: randomUUID(), version: 1, method: 'phone', recipient: 'Bishnu' }
  await send('POST', `purchase-orders/${orderId}/sendings`, sending)
  await send('POST', 'goods-receipts', {
    id: randomUUID(),
    orderId,
    supplierId: supplier.id,
    locationId: kitchen.id,
    slipNumber: '',
    receivedAt: new Date(),
    note: '',
    lines: items.map(({ id }, index) => ({
      orderLine: index + 1,
      itemId: id,
      accepted: 10 * kg,
      rejected: 0,
      batchCode: '',
      ...(index === 0 && { useBy: '2099-11-17' }),
      ...each,
    })),
  })
}
