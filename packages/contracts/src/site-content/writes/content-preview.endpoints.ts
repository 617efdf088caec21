import { z } from 'zod'
import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { SitePath } from '../site-path.ts'
import { ContentKindName } from './content-of-kind.ts'

const document = { kind: ContentKindName, identifier: z.string().min(1).max(64) }

/**
 * Ours: the responses of the public endpoints, by path, as if this content were live. The web server renders the page with them instead
 * of the published ones; nothing is stored.
 */
export const previewContent = endpoint({
  method: 'POST',
  path: '/api/v1/content/:kind/:identifier/preview',
  access: contentRoles,
  summary: 'The public responses as if this content were live',
  params: z.strictObject(document),
  body: z.strictObject({ content: z.unknown() }),
  reply: once(z.strictObject({ reads: z.record(z.string(), z.unknown()) })),
})

/** A dish has no slug before it is published; its preview is at /menu/{this}. */
export const previewSlug = 'preview'

/** Request of an editor to render a content on the page that shows it. */
export const DraftOnPage = z.strictObject({ ...document, content: z.unknown(), page: SitePath })
export type DraftOnPage = z.infer<typeof DraftOnPage>
