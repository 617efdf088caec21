import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { BranchHealthWire } from './chain-dashboard.wire.ts'

const OwnBranchesHealthWire = z.object({
  now: Instant,
  items: z.array(
    BranchHealthWire.extend({
      /** Orders without an answer. */
      waiting: z.int(),
      /** Days on which money moved and that are not closed. */
      openDays: z.int(),
    }),
  ),
})
export type OwnBranchesHealth = z.output<typeof OwnBranchesHealthWire>

export const getOwnBranchesHealth = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/own-branches/health',
  access: ['branchAdmin'],
  scope: 'branches',
  summary:
    'State, waiting and late orders, sales of today and days to close of the branches of the own account',
  reply: once(OwnBranchesHealthWire),
})
