import { ApiError } from '#lib/api/api-error.ts'
import { freshPage } from './fresh-page.ts'
import { readVisit, writeVisit } from './tab-visit.ts'

const listeners = new Set<() => void>()

/** Calls the listener when the API finds that the session works in another branch than the page shows. */
export function onBranchSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Leaves the visit of this tab, which goes back to the branch's page in head office. */
export function leaveVisit(query = ''): void {
  const visit = readVisit()
  if (visit === undefined) return
  writeVisit(undefined)
  freshPage.open(`/superadmin/branch/${visit.branchId}${query}`)
}

/** The API refused a request because this page shows a branch that the session is not in any more. */
export function handleBranchFault(fault: unknown, shown: string | undefined): void {
  if (!(fault instanceof ApiError)) return
  if (fault.code === 'visit.over' && readVisit()?.branchId === shown) leaveVisit('?visit=over')
  if (fault.code === 'branch.switched') for (const listener of listeners) listener()
}
