import { startVisit as startVisitEndpoint } from '@momo/contracts/visits'
import { newId } from '#platform/ids/ids.ts'
import { startVisit } from '../../modules/visits/start-visit.service.ts'
import { signedIn } from './callers.ts'
import type { ValidCall } from './valid-calls.ts'

const visits = '/api/v1/super-admin/visits'

async function aVisitOf(account: { id: string; sessionId: string }, branchId: string): Promise<string> {
  const actor = { id: account.id, sessionId: account.sessionId, role: 'superadmin' } as const
  const { id } = await startVisit(actor, { id: newId(), branchId, mode: 'read', reason: '' })
  return id
}

const ownVisit: ValidCall = async ({ branches }, { account }) => {
  const other = await signedIn('superadmin')
  return {
    own: await aVisitOf(account ?? other, branches.own),
    foreign: await aVisitOf(await signedIn('superadmin'), branches.own),
  }
}

/** Valid calls for visits of head office. */
export const visitCalls: Record<string, ValidCall> = {
  [`PUT ${visits}/:id`]: async ({ branches }) => ({
    own: newId(),
    json: startVisitEndpoint.body.encode({ branchId: branches.foreign, mode: 'read', reason: '' }),
  }),
  [`POST ${visits}/:id/end`]: ownVisit,
  'GET /api/v1/super-admin/branches/:id/visits': async ({ branches }) => ({ own: branches.own }),
}
