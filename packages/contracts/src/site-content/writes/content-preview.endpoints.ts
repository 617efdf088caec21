import { z } from 'zod'
import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { SitePath } from '../site-path.ts'
import { ContentKindName } from './content-of-kind.ts'

const document = { kind: ContentKindName, identifier: z.string().min(1).max(64) }

/**
 * Ours: what the public reads would answer, by their paths, if this content were live. The site's server renders the page with these
 * answers in place of the published ones; nothing is kept.
 */
export const previewContent = endpoint({
  method: 'POST',
  path: '/api/v1/content/:kind/:identifier/preview',
  access: contentRoles,
  summary: 'What visitors would be answered if this content were live',
  params: z.strictObject(document),
  body: z.strictObject({ content: z.unknown() }),
  reply: once(z.strictObject({ reads: z.record(z.string(), z.unknown()) })),
})

/** A dish has no address before it is live; its preview stands at /menu/{this}. */
export const previewSlug = 'preview'

/** What an editor asks the site's server to render: a content, and the page that shows it. */
export const DraftOnPage = z.strictObject({ ...document, content: z.unknown(), page: SitePath })
export type DraftOnPage = z.infer<typeof DraftOnPage>
