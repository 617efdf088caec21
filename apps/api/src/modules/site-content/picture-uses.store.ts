import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { PictureRef, PictureUse } from '#platform/module.ts'

type Row = {
  kind: string
  identifier: string
  picture: string
  title: string | null
  live: boolean
  scheduled: boolean
  draft: boolean
}

/** All versions count, because all can be restored; a document is listed once, with its most important state. */
export async function findPictureUses(tx: Tx, pictures: PictureRef[]): Promise<PictureUse[]> {
  const ids = new Map(pictures.flatMap(({ id, names }) => names.map((name) => [name, id])))
  const names = [...ids.keys()]
  // Uses the index site_documents_pictures on the picture names in each document.
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

function stateOf({ live, scheduled, draft }: Row): PictureUse['state'] {
  if (live) return 'live'
  if (scheduled) return 'scheduled'
  return draft ? 'draft' : 'earlier'
}
