import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { errorStatus, type Access } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sendError } from '#platform/http/error-handler.ts'

/**
 * A route for branch admins only is restricted to the branch of their session, or says that it is about all branches of the account. Only
 * such a route can be; other roles have no branch.
 */
export function isBranchScoped(route: RouteOptions, access: Access): boolean {
  const scope = route.config?.scope
  const isForBranchAdmins = Array.isArray(access) && access.join() === 'branchAdmin'
  if (scope !== undefined && !isForBranchAdmins)
    throw new Error(`branch-scope: ${route.url} is not for branch admins only`)
  if (isForBranchAdmins && scope === undefined)
    throw new Error(`branch-scope: ${route.url} is for branch admins and lacks scope: 'branch'`)
  return scope === 'branch'
}

/**
 * The ledger applies this to every route with `scope: 'branch'`. A request for a foreign, missing or malformed
 * id always gets the same 403, which reveals nothing about other branches. A route only has to query within `ownBranch(actor)` and
 * throw `notFound` when there is no row.
 */
export function restrictToOwnBranch(route: RouteOptions): void {
  route.onRequest = [rejectForeignBranch, ...[route.onRequest ?? []].flat()]
  route.errorHandler = hideExistence
}

/** Runs before the body is validated: a validation error must not reveal whether a branch exists. */
async function rejectForeignBranch(request: FastifyRequest): Promise<void> {
  const { branchId } = request.params as { branchId?: string }
  ownBranch(request.actor!, branchId)
}

function hideExistence(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isMissing = error instanceof Fault && errorStatus[error.code] === 404
  const isNoId = error.validationContext === 'params'
  sendError(isMissing || isNoId ? fault('auth.forbidden') : error, request, reply)
}
