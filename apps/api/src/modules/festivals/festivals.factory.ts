import type { Closure, ClosureChange, ClosurePreview } from '@momo/contracts/festivals'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'

const path = '/api/v1/super-admin/festivals'

/** Closed for Tihar from Tuesday, 17 November 2026, for two days. */
export const aDraft = (
  branchIds: string[],
  over: Partial<ClosureChange> = {},
): Omit<ClosureChange, 'version'> => ({
  name: 'Tihar',
  nameNe: 'तिहार',
  from: '2026-11-17',
  to: '2026-11-18',
  effect: 'closed',
  scope: 'chosen',
  branchIds,
  banner: 'We are closed for Tihar.',
  bannerNe: 'तिहारमा हामी बन्द छौं।',
  bannerFrom: '2026-11-15',
  orders: 'ask',
  reason: '',
  ...over,
})

const boss = () => as('superadmin')

export const putClosure = (id: string, body: object) => boss().put(`${path}/${id}`, body)
export const cancelById = (id: string, version: number) => boss().post(`${path}/${id}/cancel`, { version })
export const listClosures = async (
  cursor?: string,
): Promise<{ items: Closure[]; nextCursor: string | null }> =>
  (await boss().get(cursor ? `${path}?cursor=${cursor}` : path)).json().data
export const preview = async (draft: object, id = newId()): Promise<ClosurePreview> =>
  (await boss().post(`${path}/${id}/preview`, draft)).json().data

/** Saves a closure through the API and returns it. */
export async function aClosure(branchIds: string[], over: Partial<ClosureChange> = {}): Promise<Closure> {
  const reply = await putClosure(newId(), { ...aDraft(branchIds), version: 0, ...over })
  if (reply.statusCode !== 200) throw new Error(`save closure failed: ${reply.statusCode} ${reply.body}`)
  return reply.json().data
}
