import type { ItemOffer, SuppliedItem, Supplier, SupplierPrice, SupplierRow } from '@momo/contracts/suppliers'
import type { Pool } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'

export const path = '/api/v1/super-admin/suppliers'
export const offersPath = (itemId: string): string => `/api/v1/super-admin/inventory/items/${itemId}/offers`

export const boss = as('superadmin')

/** A Sunday, in Kathmandu. */
const today = '2026-11-15'
export const clock = (time: string, day = today): void => stopClock(`${day}T${time}:00+05:45`)

let made = 0

/** Takes orders on Sundays and Wednesdays until 16:00. */
export const supplierFields = (over: object = {}) => ({
  name: `Supplier ${(made += 1)} ${newId()}`,
  contactPerson: 'Sita Maharjan',
  phone: '9800000201',
  email: 'veg@suppliers.example',
  address: 'Kalimati, Kathmandu',
  pan: '600000001',
  isVatRegistered: true,
  payWithinDays: 15,
  leadDays: 1,
  orderDays: [0, 3],
  orderBy: '16:00',
  note: '',
  version: 0,
  ...over,
})

export async function aSupplier(over: object = {}): Promise<string> {
  const id = newId()
  const answer = await boss.put(`${path}/${id}`, supplierFields(over))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return id
}

export const readOne = async (id: string): Promise<Supplier> => (await boss.get(`${path}/${id}`)).json().data

type Offer = { unit?: string; price?: string; isPreferred?: boolean }

export const itemPath = (id: string, itemId: string): string => `${path}/${id}/items/${itemId}`

export const putItem = (id: string, itemId: string, over: Offer = {}) =>
  boss.put(itemPath(id, itemId), { unit: 'kg', price: '100.00', isPreferred: false, ...over })

/** Sells the item by the kilogram for 100 rupees. */
export async function sell(id: string, itemId: string, over: Offer = {}): Promise<void> {
  const answer = await putItem(id, itemId, over)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** On the wire: prices are texts. */
type Sent<T> = Omit<T, 'price' | 'lastPrices' | 'since'> & {
  price: string
  lastPrices: string[]
  since: string
}

export const itemOf = async (id: string, itemId: string): Promise<Sent<SuppliedItem> | undefined> =>
  ((await readOne(id)).items as unknown as Sent<SuppliedItem>[]).find((item) => item.id === itemId)

export const offersOf = async (itemId: string): Promise<Sent<ItemOffer>[]> =>
  (await boss.get(offersPath(itemId))).json().data

type Page<T> = { items: T[]; nextCursor: string | null }

export const pricesOf = async (id: string, itemId: string, query = ''): Promise<Page<Sent<SupplierPrice>>> =>
  (await boss.get(`${itemPath(id, itemId)}/prices${query}`)).json().data

export const listOf = async (query: string): Promise<Page<SupplierRow>> =>
  (await boss.get(`${path}?${query}`)).json().data

export async function auditOf(pool: Pool, subjectId: string): Promise<string[]> {
  const { rows } = await pool.query('select action from audit_log where subject_id = $1 order by id', [
    subjectId,
  ])
  return rows.map(({ action }: { action: string }) => action)
}
