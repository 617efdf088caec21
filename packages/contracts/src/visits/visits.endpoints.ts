import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { OptionalLine } from '../shared/text.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { visitModes, VisitWire } from './visit.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/visits'

export const startVisit = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  access,
  summary:
    'Opens the branch area of a branch for this session for an hour; an earlier visit of the session ends',
  params: byId,
  // Who acts as a branch says why.
  body: z
    .strictObject({ branchId: Id, mode: z.enum(visitModes), reason: OptionalLine(200) })
    .refine(({ mode, reason }) => mode === 'read' || reason !== '', {
      message: 'Enter a reason.',
      path: ['reason'],
    }),
  reply: once(VisitWire),
})

export const endVisit = endpoint({
  method: 'POST',
  path: `${path}/:id/end`,
  access,
  summary: 'Ends a visit of the own account',
  params: byId,
  reply: once(VisitWire),
})

export const getCurrentVisit = endpoint({
  method: 'GET',
  path: `${path}/current`,
  access,
  summary: 'The visit of this session, if one runs',
  reply: once(z.object({ visit: VisitWire.optional() })),
})

export const listBranchVisits = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/branches/:id/visits',
  access,
  summary: 'The latest visits of head office in a branch',
  params: byId,
  reply: once(z.object({ items: z.array(VisitWire) })),
})
