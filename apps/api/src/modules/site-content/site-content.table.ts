import { type TableOf, table } from '#platform/db/table.ts'

/** Every version of every document; rows are never deleted. */
export const siteDocumentsTable = table('site_documents', {
  kind: 'text',
  identifier: 'text',
  version: 'int4',
  data: 'jsonb',
  author: 'text',
  created_at: 'timestamptz=',
  state: 'text=',
  go_live_at: 'timestamptz?',
  live_before: 'int4?',
})

/** What visitors see: a pointer to one version. */
export const sitePublishedTable = table('site_published', {
  kind: 'text',
  identifier: 'text',
  version: 'int4',
  published_at: 'timestamptz=',
  /** Only dishes are sorted. */
  position: 'int4?',
})

/** Current and former slugs of documents with their own page. */
export const siteSlugsTable = table('site_slugs', {
  slug: 'text',
  kind: 'text',
  identifier: 'text',
  is_current: 'bool',
})

export type SiteContentTables = {
  site_documents: TableOf<typeof siteDocumentsTable>
  site_published: TableOf<typeof sitePublishedTable>
  site_slugs: TableOf<typeof siteSlugsTable>
}
