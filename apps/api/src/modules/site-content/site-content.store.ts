import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SiteContentTables } from './site-content.table.ts'

const db = (tx: Tx) => tx.withTables<SiteContentTables>()

export type DocumentName = { kind: string; identifier: string }

export async function findPublished(tx: Tx, { kind, identifier }: DocumentName): Promise<unknown> {
  const row = await db(tx)
    .selectFrom('site_published as p')
    .innerJoin('site_documents as d', (join) =>
      join.onRef('d.kind', '=', 'p.kind').onRef('d.identifier', '=', 'p.identifier').onRef('d.version', '=', 'p.version'),
    )
    .select('d.data')
    .where('p.kind', '=', kind)
    .where('p.identifier', '=', identifier)
    .executeTakeFirst()
  return row?.data
}

/** Writes the next version. Two writers at once: the second meets the primary key and its transaction fails whole. */
export async function insertVersion(tx: Tx, { kind, identifier }: DocumentName, data: unknown, author: string): Promise<number> {
  const next = sql<number>`(select coalesce(max(version), 0) + 1 from site_documents where kind = ${kind} and identifier = ${identifier})`
  const row = await db(tx)
    .insertInto('site_documents')
    .values({ kind, identifier, version: next, data: JSON.stringify(data), author })
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function pointTo(tx: Tx, { kind, identifier }: DocumentName, version: number): Promise<void> {
  await db(tx)
    .insertInto('site_published')
    .values({ kind, identifier, version })
    .onConflict((oc) => oc.columns(['kind', 'identifier']).doUpdateSet({ version }))
    .execute()
}
