import { type ClosureDraft, maxClosureBranches } from '@momo/contracts/festivals'
import { type ClosurePlan, minutesOf } from '#modules/branches'
import { read, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { datesOf, placeOf } from './closure.rules.ts'
import { findOpenBranches, type OpenBranch } from './closures.store.ts'

/** Choices of the form. */
export async function listClosurePlaces(): Promise<{
  branches: { id: string; name: string; place: string }[]
}> {
  const branches = await read((tx) => findOpenBranches(tx, maxClosureBranches))
  return { branches: branches.map(({ id, name, location }) => ({ id, name, place: placeOf(location) })) }
}

/** The open branches that the closure is for, as of now; one that opens later is not among them. */
export async function chooseBranches(tx: Tx, draft: ClosureDraft): Promise<OpenBranch[]> {
  const open = await findOpenBranches(tx, maxClosureBranches + 1)
  const chosen = open.filter(({ id, location }) => {
    if (draft.scope === 'all') return true
    return draft.scope === 'place' ? placeOf(location) === draft.place : draft.branchIds.includes(id)
  })
  if (chosen.length === 0) throw fault('closure.no_branches')
  if (chosen.length > maxClosureBranches) throw fault('closure.too_many_branches')
  return chosen
}

/** What the closure writes at its branches. */
export const closurePlan = (closureId: string, draft: ClosureDraft, branchIds: string[]): ClosurePlan => ({
  closureId,
  branchIds,
  days: datesOf(draft).map((date) => ({
    date,
    effect: draft.effect,
    opens: draft.opens === undefined ? null : minutesOf(draft.opens),
    closes: draft.closes === undefined ? null : minutesOf(draft.closes),
    note: draft.name,
  })),
})
