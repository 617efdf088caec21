// A supplier with two items of which a kitchen has too little: for journeys of purchasing.
import { randomUUID } from 'node:crypto'
import { asOffice } from '../../clients/api-sender.ts'

export const kg = 1_000_000
/** In stock at the kitchen, and its safety level. */
export const inStock = 2 * kg
const safety = 10 * kg
/** Paisa of a kg, as agreed. */
export const agreedPrice = 45_500

type Item = { id: string; name: string }
export type Purchase = {
  supplier: Item & { email: string }
  kitchen: Item
  /** Comes in batches. */
  mince: Item
  bones: Item
}

const unique = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`

export async function addPurchase(origin: string): Promise<Purchase> {
  const send = await asOffice(origin)
  const supplier = { id: randomUUID(), name: unique('Valley Poultry'), email: `${randomUUID()}@example.com` }
  await send('PUT', `suppliers/${supplier.id}`, {
    name: supplier.name,
    email: supplier.email,
    contactPerson: 'Bishnu',
    phone: '9851000111',
    address: 'Kalimati',
    note: '',
    payWithinDays: 15,
    leadDays: 1,
    orderDays: [0, 1, 2, 3, 4, 5, 6],
    orderBy: '23:59',
    isVatRegistered: false,
    version: 0,
  })
  const name = unique('Kitchen')
  const { id } = await send<Item>('POST', 'inventory/kitchens', { name })
  const kitchen = { id, name }
  const addItem = async (word: string, position: number): Promise<Item> => {
    const item = { name: unique(word), nameNe: 'कुखुरा', kind: 'ingredient', baseUnit: 'g', storageArea: '' }
    const tracksBatches = position === 0
    const added = await send<Item>('POST', 'inventory/items', { ...item, units: [], tracksBatches })
    const path = `inventory/items/${added.id}/level`
    await send('PUT', path, { locationId: id, safetyLevel: safety, position, version: 0 })
    const terms = { unit: 'kg', price: '455.00', isPreferred: true }
    await send('PUT', `suppliers/${supplier.id}/items/${added.id}`, terms)
    return { id: added.id, name: item.name }
  }
  const [mince, bones] = [await addItem('Chicken mince', 0), await addItem('Chicken bones', 1)]
  await send('POST', 'inventory/openings', {
    id: randomUUID(),
    locationId: id,
    happenedAt: new Date(),
    note: '',
    lines: [mince, bones].map((item) => ({ itemId: item.id, quantity: inStock, value: '910.00' })),
  })
  return { supplier, kitchen, mince, bones }
}
