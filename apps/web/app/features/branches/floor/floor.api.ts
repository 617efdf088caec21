import { type FloorPlan, getFloorPlan } from '@momo/contracts/branches'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'

/** The plan changes some times a year; opening the page reads it again. */
export const floorPlanQuery = (branchId: string) =>
  queryOptions<FloorPlan>({
    queryKey: ['branches', 'floor-plan', branchId],
    ...offlineCopy({ endpoint: getFloorPlan, name: branchId }, (signal) =>
      call(getFloorPlan, { params: { id: branchId } }, { signal }),
    ),
  })
