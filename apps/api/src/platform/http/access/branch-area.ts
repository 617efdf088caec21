import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { errorStatus, type Access } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { answerError } from '#platform/http/error-handler.ts'

const area = '/api/v1/branch-dashboard/'

export const isInBranchArea = (url: string): boolean => url.startsWith(area)

/**
 * Every route of the branch area gets this from the ledger, so that none can forget it. Whoever asks for anything that is
 * not of their own branch, be it foreign, missing or no id at all, gets the same refusal: nothing can be told from it.
 * A route only has to look for its rows within `ownBranch(actor)` and say `missing` when there is none.
 */
export function fenceBranchArea(route: RouteOptions, access: Access): void {
  if (!Array.isArray(access) || access.join() !== 'branchAdmin')
    throw new Error(`${route.url} stands in the branch area, which is for branch admins only`)
  route.onRequest = [refuseForeignBranch, ...[route.onRequest ?? []].flat()]
  route.errorHandler = hideWhatExists
}

/** Before anything else of the request is judged: a broken body must not tell one branch from another either. */
async function refuseForeignBranch(request: FastifyRequest): Promise<void> {
  const { branchId } = request.params as { branchId?: string }
  ownBranch(request.actor!, branchId)
}

function hideWhatExists(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isMissing = error instanceof Fault && errorStatus[error.code] === 404
  const isNoId = error.validationContext === 'params'
  answerError(isMissing || isNoId ? fault('auth.forbidden') : error, request, reply)
}
