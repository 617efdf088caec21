import type { FastifyInstance } from 'fastify'
import { previewContent as previewEndpoint } from '@momo/contracts/site-content/writes'
import { mount } from '#platform/http/mount.ts'
import { documentCalled } from './content-kinds.ts'
import { previewContent } from './read/preview-content.service.ts'

/** As long as the longest content: content-writes.routes.ts. */
const bodyLimit = 1024 * 1024

export function contentPreviewRoutes(app: FastifyInstance): void {
  mount(
    app,
    previewEndpoint,
    async ({ params: { kind, identifier }, body }) => previewContent(documentCalled(kind, identifier), body.content),
    { bodyLimit },
  )
}
