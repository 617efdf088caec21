import type { FastifyInstance } from 'fastify'
import {
  discardContentDraft,
  getContentState,
  getContentVersion,
  listContent,
  listContentVersions,
  restoreContentVersion,
  saveContentDraft,
  scheduleContentVersion,
  unpublishContent,
} from '@momo/contracts/site-content/writes'
import { mount } from '#platform/http/mount.ts'
import { listVersions, readVersion, restoreVersion } from './publish/content-history.service.ts'
import { type ContentDocument, findDocument } from './content-kinds.ts'
import { listDocuments, readState } from './edit/content-state.service.ts'
import { discardDraft, saveDraft, scheduleContent } from './edit/draft-content.service.ts'
import * as publishing from './publish/publish-content.service.ts'

const fromUrl = ({ kind, identifier }: { kind: string; identifier: string }): ContentDocument<unknown> =>
  findDocument(kind, identifier)

/** Same limit as in content-writes.routes.ts. */
const options = { bodyLimit: 1024 * 1024 }

export function lifecycleRoutes(app: FastifyInstance): void {
  mount(app, listContent, ({ query }) => listDocuments(query.kind))
  mount(app, getContentState, async ({ params }) => readState(fromUrl(params)))
  mount(app, unpublishContent, async ({ actor, params }) =>
    publishing.unpublishContent(actor, fromUrl(params)),
  )
  mount(
    app,
    saveContentDraft,
    async ({ actor, params, body }) => ({ version: await saveDraft(actor, fromUrl(params), body) }),
    options,
  )
  mount(app, discardContentDraft, async ({ actor, params }) =>
    discardDraft(actor, fromUrl(params), params.version),
  )
  mount(app, listContentVersions, async ({ params, query }) => listVersions(fromUrl(params), query.cursor))
  mount(app, getContentVersion, async ({ params }) => readVersion(fromUrl(params), params.version))
  mount(app, restoreContentVersion, async ({ actor, params, body }) => ({
    version: await restoreVersion(actor, fromUrl(params), { version: params.version, ...body }),
  }))
  mount(app, scheduleContentVersion, async ({ actor, params, body }) =>
    scheduleContent(actor, fromUrl(params), {
      version: params.version,
      goLiveAt: body.goLiveAt ?? undefined,
    }),
  )
}
