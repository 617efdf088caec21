import { senderOf } from '../../clients/api-sender.ts'
import { tokenOf } from '../../fixtures/demo-session.ts'
import { addTabsToDemo } from '../../fixtures/demo-tabs.ts'
import { onDatabase } from '../../stack/seeded-database.ts'
import type { RunningStack } from '../../stack/with-stack.ts'

/** Pages of records that link to pages which others of their kind do not: a recipe that is published, a batch that was eaten. */
export const recordPages = (databaseUrl: string): Promise<string[]> =>
  onDatabase(databaseUrl, async (client) => {
    const first = async (sql: string): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(sql)
      if (!rows[0]) throw new Error(`The demo has no row for: ${sql}`)
      return rows[0].id
    }
    const eaten = `
      select m.batch_id as id from stock_movements m join orders o on o.id = m.document_id
      where m.document_type = 'consumption' and m.kind = 'sale' and m.batch_id is not null and o.state = 'delivered'
      order by m.id desc limit 1`
    return [
      `/superadmin/recipe/${await first('select recipe_id as id from recipe_versions limit 1')}`,
      `/superadmin/batches/${await first(eaten)}`,
    ]
  })

/** Open tabs, and a second branch of the demo's branch admin: some pages are reached only by them. */
export async function addRecords({ origin, options: { databaseUrl } }: RunningStack): Promise<void> {
  await addTabsToDemo(senderOf(`${origin}/api/v1/branch-dashboard`, await tokenOf(origin, 'branch')))
  await onDatabase(databaseUrl, (client) =>
    client.query(`
      insert into account_branches (account_id, branch_id)
      select a.id, b.id from accounts a cross join lateral (
        select id from branches where id <> a.branch_id order by name limit 1) b
      where a.email = 'branch@jholmomo.test'`),
  )
}
