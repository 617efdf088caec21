import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { errorStatus, type Access } from '@momo/contracts/shared'
import { Fault, fault } from '#platform/faults/fault.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sendError } from '#platform/http/error-handler.ts'

const area = '/api/v1/branch-dashboard/'

export const isInBranchArea = (url: string): boolean => url.startsWith(area)

/**
 * The ledger applies this to every route of the branch area, so no route can omit it. A request for a foreign, missing or malformed
 * id always gets the same 403, which reveals nothing about other branches. A route only has to query within `ownBranch(actor)` and
 * throw `notFound` when there is no row.
 */
export function restrictToOwnBranch(route: RouteOptions, access: Access): void {
  if (!Array.isArray(access) || access.join() !== 'branchAdmin') throw new Error(`branch-area: ${route.url} is not for branch admins only`)
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
