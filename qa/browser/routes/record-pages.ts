import { onDatabase } from '../../stack/seeded-database.ts'

/** Pages of records that link to pages which others of their kind do not: a recipe that is published, a batch that was eaten. */
export const recordPages = (databaseUrl: string): Promise<string[]> =>
  onDatabase(databaseUrl, async (client) => {
    const first = async (sql: string): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(sql)
      if (!rows[0]) throw new Error(`The demo has no row for: ${sql}`)
      return rows[0].id
    }
    const eaten = `
      select batch_id as id from stock_movements where document_type = 'consumption' and batch_id is not null limit 1`
    return [
      `/superadmin/recipe/${await first('select recipe_id as id from recipe_versions limit 1')}`,
      `/superadmin/batches/${await first(eaten)}`,
    ]
  })
