import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { LinkTarget } from './site-links.rules.ts'

type Found = RawBuilder<{ found: number }>

/** A dish is found by a former slug too, because the page redirects. A closed outlet has no page. */
function statementOf(target: Exclude<LinkTarget, { kind: 'page' }>): Found {
  switch (target.kind) {
    case 'dish':
      return sql`select 1 as found from site_slugs s
        join site_published p on p.kind = s.kind and p.identifier = s.identifier
        where s.kind = 'dish' and s.slug = ${target.slug}`
    case 'branch':
      return sql`select 1 as found from branches where id = ${target.id}::uuid and closed_at is null`
    case 'branch-name':
      return sql`select 1 as found from branches
        where lower(name) = lower(${target.name}) and closed_at is null`
    case 'gallery':
      return sql`select 1 as found from galleries where id = ${target.id}::uuid`
  }
}

export async function isThere(tx: Tx, target: LinkTarget): Promise<boolean> {
  return target.kind === 'page' || (await statementOf(target).execute(tx)).rows.length > 0
}
