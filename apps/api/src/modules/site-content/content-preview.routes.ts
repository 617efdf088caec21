import type { FastifyInstance } from 'fastify'
import { previewContent as previewEndpoint } from '@momo/contracts/site-content/writes'
import { mount } from '#platform/http/mount.ts'
import { findDocument } from './content-kinds.ts'
import { previewContent } from './read/preview-content.service.ts'

/** Same limit as in content-writes.routes.ts. */
const bodyLimit = 1024 * 1024

export function contentPreviewRoutes(app: FastifyInstance): void {
  mount(
    app,
    previewEndpoint,
    async ({ params: { kind, identifier }, body }) =>
      previewContent(findDocument(kind, identifier), body.content),
    { bodyLimit },
  )
}
