import type { ModuleRecord } from '#platform/module.ts'
import { batchTraceRoutes } from './batch-trace.routes.ts'

export { findBatches } from './find-traces.service.ts'

export const module: ModuleRecord = { name: 'batch-trace', routes: batchTraceRoutes }
