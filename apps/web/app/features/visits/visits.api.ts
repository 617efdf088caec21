import { endVisit, listBranchVisits, startVisit, type Visit, type VisitMode } from '@momo/contracts/visits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

type VisitDraft = { branchId: string; mode: VisitMode; reason: string }

export const beginVisit = (id: string, body: VisitDraft): Promise<Visit> =>
  call(startVisit, { params: { id }, body })

export const finishVisit = (id: string): Promise<Visit> => call(endVisit, { params: { id } })

export const branchVisitsQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branches', 'visits', branchId],
    queryFn: ({ signal }) => call(listBranchVisits, { params: { id: branchId } }, { signal }),
  })
