import type { ModuleRecord } from '#platform/module.ts'
import { capacityJobs } from './capacity.jobs.ts'

export { type Kitchen, type Load, estimateCookedAt } from './capacity.rules.ts'
export {
  confirmCapacity,
  withCapacityRetry,
  readFreeCapacity,
  releaseCapacity,
  reserveCapacity,
} from './capacity.service.ts'

export const module: ModuleRecord = { name: 'capacity', jobs: capacityJobs }
