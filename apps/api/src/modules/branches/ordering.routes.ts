import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/branches'
import { mount } from '#platform/http/mount.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readSettings } from './ordering/ordering.service.ts'
import { saveOrdering } from './ordering/save-ordering.service.ts'

const ownBranchId = (actor: Actor, id: string): string =>
  actor.role === 'superadmin' ? id : ownBranch(actor, id)

export function orderingRoutes(app: FastifyInstance): void {
  mount(app, contract.getOrdering, async ({ actor, params }) => readSettings(ownBranchId(actor, params.id)))
  mount(app, contract.saveOrdering, async ({ actor, params, body }) =>
    saveOrdering(actor, ownBranchId(actor, params.id), body),
  )
}
