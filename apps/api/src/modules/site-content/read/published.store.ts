import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SiteContentTables } from '../site-content.table.ts'
import type { Named } from '../publish/versions.store.ts'

const db = (tx: Tx) => tx.withTables<SiteContentTables>()

export type PublishedRecord = { version: number; published_at: Date; author: string; data: unknown }
/** With its current slug. */
export type SluggedRecord = PublishedRecord & { identifier: string; slug: string }

const columns = ['p.version', 'p.published_at', 'd.author', 'd.data'] as const

const published = (tx: Tx, kind: Named['kind']) =>
  db(tx)
    .selectFrom('site_published as p')
    .innerJoin('site_documents as d', (join) =>
      join
        .onRef('d.kind', '=', 'p.kind')
        .onRef('d.identifier', '=', 'p.identifier')
        .onRef('d.version', '=', 'p.version'),
    )
    .where('p.kind', '=', kind.name)

const slugged = (tx: Tx, kind: Named['kind']) =>
  published(tx, kind)
    .innerJoin('site_slugs as now', (join) =>
      join
        .onRef('now.kind', '=', 'p.kind')
        .onRef('now.identifier', '=', 'p.identifier')
        .on('now.is_current', '=', true),
    )
    .select([...columns, 'p.identifier', 'now.slug'])

export async function findPublished(
  tx: Tx,
  { kind, identifier }: Named,
): Promise<PublishedRecord | undefined> {
  return published(tx, kind).select(columns).where('p.identifier', '=', identifier).executeTakeFirst()
}

/** In their sort order; then the ones without a position in creation order, because identifiers grow with time. */
export async function findAllSlugged(tx: Tx, kind: Named['kind']): Promise<SluggedRecord[]> {
  return slugged(tx, kind).orderBy('p.position').orderBy('p.identifier').execute()
}

/** A later publication of a document keeps its position. */
export async function setPositions(tx: Tx, kind: Named['kind'], identifiers: string[]): Promise<void> {
  await sql`
    update site_published as p set position = o.place - 1
    from unnest(${identifiers}::text[]) with ordinality as o (identifier, place)
    where p.kind = ${kind.name} and p.identifier = o.identifier
  `.execute(tx)
}

export async function findSlugged(tx: Tx, { kind, identifier }: Named): Promise<SluggedRecord | undefined> {
  return slugged(tx, kind).where('p.identifier', '=', identifier).executeTakeFirst()
}

/** By its current or a former slug. */
export async function findBySlug(
  tx: Tx,
  kind: Named['kind'],
  slug: string,
): Promise<SluggedRecord | undefined> {
  return slugged(tx, kind)
    .innerJoin('site_slugs as asked', (join) =>
      join.onRef('asked.kind', '=', 'p.kind').onRef('asked.identifier', '=', 'p.identifier'),
    )
    .where('asked.slug', '=', slug)
    .executeTakeFirst()
}

export async function pointTo(
  tx: Tx,
  { kind, identifier }: Named,
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db(tx)
    .insertInto('site_published')
    .values({ kind: kind.name, identifier, version, published_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'identifier']).doUpdateSet({ version, published_at: at }),
    )
    .execute()
}

/** Every published document. */
export async function findAllPublished(
  tx: Tx,
): Promise<{ kind: string; identifier: string; data: unknown }[]> {
  return db(tx)
    .selectFrom('site_published as p')
    .innerJoin('site_documents as d', (join) =>
      join
        .onRef('d.kind', '=', 'p.kind')
        .onRef('d.identifier', '=', 'p.identifier')
        .onRef('d.version', '=', 'p.version'),
    )
    .select(['p.kind', 'p.identifier', 'd.data'])
    .orderBy('p.kind')
    .orderBy('p.identifier')
    .execute()
}

/** Returns false if nothing was published. */
export async function removePointer(tx: Tx, { kind, identifier }: Named): Promise<boolean> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('site_published')
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
