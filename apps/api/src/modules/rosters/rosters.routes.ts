import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/rosters'
import { mount } from '#platform/http/mount.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { copyWeek } from './copy-week.service.ts'
import { readRoster } from './read-roster.service.ts'
import { removeShift } from './remove-shift.service.ts'
import { saveShift } from './save-shift.service.ts'

export function rostersRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getRoster, ({ params, query }) => readRoster(params.id, query.day))
  mount(app, endpoints.saveShift, ({ actor, params, body }) =>
    saveShift(actor, { branchId: params.id, id: params.shiftId }, body),
  )
  mount(app, endpoints.removeShift, ({ actor, params, query }) =>
    removeShift(actor, { branchId: params.id, id: params.shiftId }, query.version),
  )
  mount(app, endpoints.copyWeek, ({ actor, params, body }) => copyWeek(actor, params.id, body.day))
  mount(app, endpoints.getOwnRoster, ({ actor, query }) => readRoster(ownBranch(actor), query.day))
  mount(app, endpoints.saveOwnShift, ({ actor, params, body }) =>
    saveShift(actor, { branchId: ownBranch(actor), id: params.id }, body),
  )
  mount(app, endpoints.removeOwnShift, ({ actor, params, query }) =>
    removeShift(actor, { branchId: ownBranch(actor), id: params.id }, query.version),
  )
  mount(app, endpoints.copyOwnWeek, ({ actor, body }) => copyWeek(actor, ownBranch(actor), body.day))
}
