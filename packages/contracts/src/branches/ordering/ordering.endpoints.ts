import { endpoint } from '../../shared/endpoint.ts'
import { once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { VersionedOrderingWire } from './ordering.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

export const getOrdering = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/ordering',
  access: staff,
  summary: 'Ordering settings of a branch; for a branch admin the own branch only',
  params: byId,
  reply: once(VersionedOrderingWire),
})

export const saveOrdering = endpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id/ordering',
  access: staff,
  permission: 'branch.settings',
  summary: 'Changes the ordering settings of a branch; for a branch admin the own branch only',
  params: byId,
  body: VersionedOrderingWire,
  reply: once(VersionedOrderingWire),
})
