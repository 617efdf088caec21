import type { Business } from '@momo/contracts/settings'
import { invalidateByPrefix } from '#platform/cache/cache.ts'
import type { Pool } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'

export const path = '/api/v1/super-admin/settings'
export const boss = as('superadmin')

export const aBusiness = (over: Partial<Business> = {}): Business => ({
  legalName: 'Jhol Momo Pvt. Ltd.',
  address: 'Naxal, Kathmandu',
  pan: '600123456',
  phone: '',
  footer: '',
  vat: [{ from: '2020-01-01', isRegistered: true, rate: 13 }],
  ...over,
})

/** Removes all versions, which no service can do, so the cache is dropped here. */
export async function deleteSettings(pool: Pool): Promise<void> {
  await pool.query('truncate setting_versions')
  invalidateByPrefix('settings:')
}

/** Saves on top of the newest version. */
export const saveBusiness = (over: Partial<Business> = {}): Promise<void> =>
  saveSection('business', aBusiness(over))

export async function saveSection(section: string, content: object): Promise<void> {
  const { version: basedOn } = await readOne(section)
  const answer = await boss.put(path, { section, basedOn, content })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

type Sent<Content> = {
  section: string
  version: number
  savedAt?: string
  savedBy?: string
  content?: Content
}
type SentVersion = Sent<Business> & { content: Business; before?: Business; restored?: number }

export const readOne = async <Content = Business>(section: string): Promise<Sent<Content>> =>
  (await boss.get(`${path}/${section}`)).json().data

export const versionsOf = async (
  section: string,
  query = '',
): Promise<{ items: SentVersion[]; nextCursor: string | null }> =>
  (await boss.get(`${path}/${section}/versions?${query}`)).json().data
