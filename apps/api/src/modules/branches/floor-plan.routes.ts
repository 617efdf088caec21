import type { FastifyInstance } from 'fastify'
import * as contract from '@momo/contracts/branches'
import { mount } from '#platform/http/mount.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { readFloorPlan, saveFloorPlan } from './floor/floor-plan.service.ts'

const ownBranchId = (actor: Actor, id: string): string =>
  actor.role === 'superadmin' ? id : ownBranch(actor, id)

export function floorPlanRoutes(app: FastifyInstance): void {
  mount(app, contract.getFloorPlan, async ({ actor, params }) => readFloorPlan(ownBranchId(actor, params.id)))
  mount(app, contract.saveFloorPlan, async ({ actor, params, body }) =>
    saveFloorPlan(actor, ownBranchId(actor, params.id), body),
  )
}
