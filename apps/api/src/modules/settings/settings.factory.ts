import type { Business, Setting, SettingVersion } from '@momo/contracts/settings'
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

/** Saves on top of the newest version. */
export async function saveBusiness(over: Partial<Business> = {}): Promise<void> {
  const { version: basedOn } = await readOne('business')
  const answer = await boss.put(path, { section: 'business', basedOn, content: aBusiness(over) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

type Sent<T> = Omit<T, 'savedAt'> & { savedAt: string }

export const readOne = async (section: string): Promise<Sent<Setting>> =>
  (await boss.get(`${path}/${section}`)).json().data

type Page = { items: Sent<SettingVersion>[]; nextCursor: string | null }

export const versionsOf = async (section: string, query = ''): Promise<Page> =>
  (await boss.get(`${path}/${section}/versions?${query}`)).json().data
