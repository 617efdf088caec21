import type { FastifyRequest } from 'fastify'
import { branchHeader } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'

/**
 * A page names the branch that it shows. An area manager may have switched to another one in a second tab: then nothing the page sends is
 * applied there.
 */
export function requireBranchOfPage(request: FastifyRequest, actor: Actor): void {
  const shown = request.headers[branchHeader]
  if (shown === undefined || !concernsBranch(request) || actor.role !== 'branchAdmin') return
  if (shown !== actor.branchId) throw fault('branch.switched')
}

/** An endpoint for all staff is about the account, such as the profile. */
function concernsBranch({ routeOptions: { config } }: FastifyRequest): boolean {
  const { access, scope } = config
  if (!Array.isArray(access) || scope === 'branches') return false
  return access.includes('branchAdmin') && !access.includes('admin')
}
