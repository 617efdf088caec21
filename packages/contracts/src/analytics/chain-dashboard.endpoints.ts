import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { BranchHealthListWire, ChainDashboardWire } from './chain-dashboard.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/dashboard'

export const getChainDashboard = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Sales of the chain today so far, compared with the same weekday a week ago',
  reply: once(ChainDashboardWire),
})

/** Branches that are shown first. */
export const worstBranches = 12

export const getBranchHealth = endpoint({
  method: 'GET',
  path: `${path}/branches`,
  access,
  summary:
    'State, board, open and late orders and sales of today by branch, the one with the one with the most problems first',
  query: z.strictObject({ show: z.enum(['worst', 'all']).default('worst') }),
  reply: once(BranchHealthListWire),
})
export type BranchHealthQuery = z.output<typeof getBranchHealth.query>
