// npm run failed-jobs [-- --retry [task]]: lists the jobs that used up their attempts, or lets them run again.
import { parseArgs } from 'node:util'
import { openDatabase, useDatabase } from '#platform/db/database.ts'
import { loadConfig, requireDatabase } from '#platform/process/start-up.ts'
import { readFailedJobs, retryFailedJobs } from '#platform/queue/failed-jobs.ts'

const { values, positionals } = parseArgs({
  options: { retry: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const database = openDatabase(loadConfig('failed-jobs'))
useDatabase(database)
await requireDatabase(database)
if (values.retry) console.log(`Jobs that will run again: ${await retryFailedJobs(positionals[0])}`)
else {
  const failed = await readFailedJobs()
  if (failed.length === 0) console.log('No failed jobs.')
  for (const { task, count, oldest, lastError } of failed)
    console.log(`${task}: ${count} failed, the oldest from ${oldest.toISOString()}. Last error: ${lastError}`)
}
await database.close()
