import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { FloorPlanWire } from './floor-plan.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

export const getFloorPlan = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/floor-plan',
  access: staff,
  summary: 'Tables of a branch and where they stand; for a branch admin the own branch only',
  params: byId,
  reply: once(FloorPlanWire),
})

export const saveFloorPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id/floor-plan',
  access: staff,
  permission: 'branch.settings',
  summary:
    'Changes the tables of a branch as a whole, based on a version; for a branch admin the own branch only',
  params: byId,
  body: FloorPlanWire,
  reply: once(FloorPlanWire),
})
