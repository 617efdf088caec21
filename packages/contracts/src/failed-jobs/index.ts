export { type FailedJobs } from './failed-job.wire.ts'
export { listFailedJobs, retryFailedJobs } from './failed-jobs.endpoints.ts'
