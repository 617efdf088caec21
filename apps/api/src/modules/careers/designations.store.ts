import { sql } from 'kysely'
import type { Designation } from '@momo/contracts/careers'
import type { Tx } from '#platform/db/database.ts'
import type { CareersTables } from './careers.table.ts'

const db = (tx: Tx) => tx.withTables<CareersTables>()

export async function findDesignations(tx: Tx): Promise<Designation[]> {
  return db(tx)
    .selectFrom('designations')
    .select(['id', 'name'])
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute()
}

/** Case-insensitive; returns the name as stored. */
export async function findDesignation(tx: Tx, name: string): Promise<Designation | undefined> {
  return db(tx)
    .selectFrom('designations')
    .select(['id', 'name'])
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
}

/** Existing names stay unchanged. Returns the ids of the new ones. */
export async function insertDesignations(tx: Tx, designations: Designation[]): Promise<string[]> {
  const rows = await db(tx)
    .insertInto('designations')
    .values(designations)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the deleted name, or undefined if there was none. */
export async function deleteDesignation(tx: Tx, id: string): Promise<string | undefined> {
  return (await db(tx).deleteFrom('designations').where('id', '=', id).returning('name').executeTakeFirst())
    ?.name
}
