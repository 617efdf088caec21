import type { ModuleRecord } from '#platform/module.ts'
import { enquiriesJobs } from './enquiries.jobs.ts'
import { enquiriesRoutes } from './enquiries.routes.ts'

export { enquiryAnswered, enquiryReceived } from './enquiries.events.ts'
export { readEnquirer, readEnquiryAnswer } from './inbox.service.ts'

export const module: ModuleRecord = { name: 'enquiries', routes: enquiriesRoutes, jobs: enquiriesJobs }
