import { type TableOf, table } from '#platform/db/table.ts'

/** Every version of every piece of content stays. */
export const siteDocumentsTable = table('site_documents', {
  kind: 'text',
  identifier: 'text',
  version: 'int4',
  data: 'jsonb',
  author: 'text',
  created_at: 'timestamptz=',
})

/** What visitors see: a pointer to one version. */
export const sitePublishedTable = table('site_published', { kind: 'text', identifier: 'text', version: 'int4' })

export type SiteContentTables = { site_documents: TableOf<typeof siteDocumentsTable>; site_published: TableOf<typeof sitePublishedTable> }
