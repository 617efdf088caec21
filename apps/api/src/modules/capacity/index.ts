import type { ModuleRecord } from '#platform/module.ts'
import { capacityJobs } from './capacity.jobs.ts'

export { type Kitchen, type Load, whenCooked } from './capacity.rules.ts'
export { inKitchen, readFreeCapacity, releaseCapacity, takeCapacity } from './capacity.service.ts'

export const module: ModuleRecord = { name: 'capacity', jobs: capacityJobs }
