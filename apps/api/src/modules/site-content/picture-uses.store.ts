import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureAsked, PictureUseFound } from '#platform/module.ts'

type Row = { kind: string; identifier: string; picture: string; title: string | null; live: boolean; scheduled: boolean; draft: boolean }

/** Every version counts, because every version can be restored; it is told once for a document, by what matters most. */
export async function findPictureUses(tx: Tx, pictures: PictureAsked[]): Promise<PictureUseFound[]> {
  const ids = new Map(pictures.flatMap(({ id, names }) => names.map((name) => [name, id])))
  const names = [...ids.keys()]
  // The index of migration 020 knows the names in each document.
  const { rows } = await sql<Row>`
    select d.kind, d.identifier, n.picture, max(d.data ->> 'name') as title,
      bool_or(p.version is not null) as live, bool_or(d.state = 'scheduled') as scheduled, bool_or(d.state = 'draft') as draft
    from site_documents d
    cross join lateral unnest(pictures_in(d.data)) as n (picture)
    left join site_published p on p.kind = d.kind and p.identifier = d.identifier and p.version = d.version
    where pictures_in(d.data) && ${names} and n.picture = any(${names})
    group by d.kind, d.identifier, n.picture`.execute(tx)
  return rows.map((row) => ({
    pictureId: ids.get(row.picture)!,
    kind: 'content',
    id: `${row.kind}/${row.identifier}`,
    name: row.title ?? '',
    state: stateOf(row),
  }))
}

function stateOf({ live, scheduled, draft }: Row): PictureUseFound['state'] {
  if (live) return 'live'
  if (scheduled) return 'scheduled'
  return draft ? 'draft' : 'earlier'
}
