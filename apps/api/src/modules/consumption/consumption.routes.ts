import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/consumption'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { readBranchPlates, readOwnPlates } from './plates/read-plates.service.ts'
import {
  changeOwnSelling,
  changeWarningLevel,
  listUnrecorded,
  listWarningLevels,
} from './plates/sell-stock.service.ts'

export function consumptionRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getOwnPlates, ({ actor }) => readOwnPlates(actor))
  mount(app, endpoints.saveOwnSelling, ({ actor, body }) => changeOwnSelling(actor, body))
  mount(app, endpoints.getBranchPlates, ({ params }) => readBranchPlates(params.id))
  mount(app, endpoints.listWarningLevels, () => listWarningLevels())
  mount(app, endpoints.saveWarningLevel, ({ actor, params, body }) =>
    changeWarningLevel(actor, params.id, body),
  )
  mountList(app, endpoints.listUnrecordedPlates, endpoints.exportUnrecordedPlates, ({ query }) =>
    listUnrecorded(query),
  )
}
