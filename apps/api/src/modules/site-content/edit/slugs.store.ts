import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { SiteContentTables } from '../site-content.table.ts'
import type { Named } from '../publish/versions.store.ts'

const db = (tx: Tx) => tx.withTables<SiteContentTables>()

/** Advisory lock that serializes slug allocation. Always taken after the document's own lock. */
export async function lockSlugs(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4012)`.execute(tx)
}

/** Slugs of other documents that are `base` or `base` with a number. Slugs contain only [a-z0-9-], so this is a safe pattern. */
export async function findTaken(tx: Tx, { kind, identifier }: Named, base: string): Promise<Set<string>> {
  const rows = await db(tx)
    .selectFrom('site_slugs')
    .select('slug')
    .where('slug', '~', `^${base}(-[0-9]+)?$`)
    .where((eb) => eb.or([eb('kind', '<>', kind.name), eb('identifier', '<>', identifier)]))
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Makes this slug the current one; former slugs stay and redirect to it. */
export async function setCurrentSlug(tx: Tx, { kind, identifier }: Named, slug: string): Promise<void> {
  await db(tx)
    .updateTable('site_slugs')
    .set({ is_current: false })
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .where('is_current', '=', true)
    .where('slug', '<>', slug)
    .execute()
  await db(tx)
    .insertInto('site_slugs')
    .values({ slug, kind: kind.name, identifier, is_current: true })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ is_current: true }))
    .execute()
}

export async function findSlugs(tx: Tx, { kind, identifier }: Named): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('site_slugs')
    .select('slug')
    .where('kind', '=', kind.name)
    .where('identifier', '=', identifier)
    .execute()
  return rows.map(({ slug }) => slug)
}
