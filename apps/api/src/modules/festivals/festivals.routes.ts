import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/festivals'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount, mountCached } from '#platform/http/mount.ts'
import { listClosurePlaces } from './closure-branches.service.ts'
import { bannersKey, listBanners, listClosures } from './list-closures.service.ts'
import { previewClosure } from './preview-closure.service.ts'
import { cancelClosure, saveClosure } from './save-closure.service.ts'

export function festivalsRoutes(app: FastifyInstance): void {
  mountCached(app, endpoints.listBanners, { key: () => bannersKey }, () => listBanners())
  mountList(app, endpoints.listClosures, endpoints.exportClosures, ({ query }) => listClosures(query.cursor))
  mount(app, endpoints.listClosurePlaces, () => listClosurePlaces())
  mount(app, endpoints.previewClosure, ({ params, body }) => previewClosure(params.id, body))
  mount(app, endpoints.saveClosure, ({ actor, params, body }) => saveClosure(actor, params.id, body))
  mount(app, endpoints.cancelClosure, ({ actor, params, body }) =>
    cancelClosure(actor, params.id, body.version),
  )
}
