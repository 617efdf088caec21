import type { Visit } from '@momo/contracts/visits'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { visitOf } from './visits.mapper.ts'
import { findOpenVisit, findVisitsOf, isKnownBranch } from './visits.store.ts'

const latest = 20

export async function readCurrentVisit(actor: Actor): Promise<{ visit: Visit | undefined }> {
  const found = await read((tx) => findOpenVisit(tx, actor.sessionId))
  return { visit: found && found.expires_at > now() ? visitOf(found) : undefined }
}

export async function readBranchVisits(branchId: string): Promise<{ items: Visit[] }> {
  return read(async (tx) => {
    if (!(await isKnownBranch(tx, branchId))) notFound('branch', branchId)
    return { items: (await findVisitsOf(tx, branchId, latest)).map(visitOf) }
  })
}
