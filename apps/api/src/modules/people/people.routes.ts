import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/people'
import { mount } from '#platform/http/mount.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { approveOnce } from './approvals/approve-once.service.ts'
import { extendUnlock } from './check/check-person.service.ts'
import { readPeopleSetting, savePeopleSetting } from './setting/people-setting.service.ts'
import { readTablet } from './unlock/read-tablet.service.ts'
import { lockTablet, unlockTablet } from './unlock/unlock-tablet.service.ts'

const ownBranchId = (actor: Actor, id: string): string =>
  actor.role === 'superadmin' ? id : ownBranch(actor, id)

export function peopleRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getTablet, ({ actor, query }) => readTablet(ownBranch(actor), query.deviceId))
  mount(app, endpoints.unlockTablet, ({ actor, body }) => unlockTablet(actor, body))
  mount(app, endpoints.lockTablet, ({ actor, body }) => lockTablet(actor, body.token))
  mount(app, endpoints.extendUnlock, ({ actor, body }) => extendUnlock(actor, body.token))
  mount(app, endpoints.approveOnce, ({ actor, body }) => approveOnce(actor, body))
  mount(app, endpoints.getPeopleSetting, async ({ actor, params }) =>
    readPeopleSetting(ownBranchId(actor, params.id)),
  )
  mount(app, endpoints.savePeopleSetting, async ({ actor, params, body }) =>
    savePeopleSetting(actor, ownBranchId(actor, params.id), body),
  )
}
