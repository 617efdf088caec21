import type { OfficeEntry, OfficeSummary } from '@momo/contracts/notifications'
import type { Pool } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { callsWith, testToken } from '#testing/as.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'

export const office = '/api/v1/super-admin/notifications'

/** A super admin with an account, because reads and owners refer to it. */
export async function aBoss(firstName = 'Ramesh') {
  const { id, identifier } = await anAccount({ role: 'superadmin', firstName, lastName: 'Karki' })
  const calls = callsWith(testToken({ id, role: 'superadmin', sessionId: newId() }))
  return {
    id,
    identifier,
    ...calls,
    list: async (search = ''): Promise<OfficeEntry[]> =>
      (await calls.get(`${office}?${search}`)).json().data.items,
    summary: async (): Promise<OfficeSummary> => (await calls.get(`${office}/summary`)).json().data,
  }
}
export type Boss = Awaited<ReturnType<typeof aBoss>>

let made = 0
/** A record that opens an entry: head office has to answer it. */
export async function anEnquiry(pool: Pool, over: { kind?: string; at?: string } = {}): Promise<string> {
  const { kind = 'franchise', at = '2026-11-18T17:00:00+05:45' } = over
  const id = newId()
  made += 1
  await pool.query(
    `insert into enquiries (id, kind, full_name, contact, message, created_at, delete_after, fingerprint)
     values ($1, $2, 'Imran Ansari', '9801234567', 'Birgunj', $3, '2028-01-01', $4)`,
    [id, kind, at, `office-${made}-${id}`],
  )
  return id
}
