import type { Tx } from '#platform/db/database.ts'
import type { SiteContentTables } from '../site-content.table.ts'
import type { VersionRecord } from '../publish/versions.store.ts'

export type DocumentRecord = VersionRecord & { kind: string; identifier: string; live_version: number | null }

/** The newest version of each document, with the number of its live version. */
export async function findDocuments(tx: Tx, kind: string | undefined): Promise<DocumentRecord[]> {
  const rows = await tx
    .withTables<SiteContentTables>()
    .selectFrom('site_documents as d')
    .leftJoin('site_published as p', (join) =>
      join.onRef('p.kind', '=', 'd.kind').onRef('p.identifier', '=', 'd.identifier'),
    )
    .distinctOn(['d.kind', 'd.identifier'])
    .select([
      'd.kind',
      'd.identifier',
      'd.version',
      'd.author',
      'd.created_at',
      'd.state',
      'd.go_live_at',
      'd.live_before',
      'd.data',
    ])
    .select('p.version as live_version')
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind!))
    .orderBy('d.kind')
    .orderBy('d.identifier')
    .orderBy('d.version', 'desc')
    .execute()
  return rows as DocumentRecord[]
}
