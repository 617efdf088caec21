import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { partial, type Storage } from '#platform/storage/storage.ts'
import { findDatabaseProblem } from './database-state.ts'

/** Resolves to a problem in one line that an operator understands, or to undefined. */
export type ReadinessCheck = () => Promise<string | undefined>

/** The program is not ready while a check of `reasons` finds a problem; `warnings` are only reported. */
export type Readiness = { reasons: ReadinessCheck[]; warnings: ReadinessCheck[] }

const databaseCheckMs = 1_000
const storageCheckMs = 30_000
/** Each write to a bucket is paid. After a failed write the shorter interval applies, so that the recovery is noticed soon. */
const bucketCheckMs = 5 * 60_000

/** Monotonic milliseconds. */
type Clock = () => number
const processClock: Clock = () => performance.now()

/** Redis is not checked, because it is optional. */
export const databaseReadiness = (database: Database): ReadinessCheck =>
  atMostEvery(databaseCheckMs, () => findDatabaseProblem(database.pool))

/**
 * A folder that cannot be written because of a wrong setting makes the program not ready. A bucket may be down for a while, and a disk
 * may be full or busy with uploads: orders continue without new pictures, so these are warnings.
 */
export function storageReadiness(
  files: Storage,
  { s3 }: Pick<Config, 's3'>,
  clock: Clock = processClock,
): Readiness {
  const setting = s3 ? 'S3_BUCKET and its keys' : 'STORAGE_DIR'
  const intervalMs = s3 ? bucketCheckMs : storageCheckMs
  const find = () => findStorageProblem(files, setting)
  const check = atMostEvery(intervalMs, find, { afterProblemMs: storageCheckMs, clock })
  if (s3) return { reasons: [], warnings: [lastResult(check)] }
  const isWrongSetting = (problem = '') => /\((EACCES|EPERM|EROFS|ENOTDIR|ENOENT)\)/.test(problem)
  const only = (wanted: boolean) => async () => {
    const problem = await check()
    return isWrongSetting(problem) === wanted ? problem : undefined
  }
  return { reasons: [only(true)], warnings: [only(false)] }
}

/** Writes and deletes a small file. */
async function findStorageProblem(files: Storage, setting: string): Promise<string | undefined> {
  const key = `${partial}/${newId()}`
  try {
    await files.put(key, Buffer.from('readiness'), 'text/plain')
    await files.remove(key)
    return undefined
  } catch (error) {
    return `storage: cannot be written (${causeOf(error)}), check ${setting}`
  }
}

/** The code of the innermost error, e.g. EACCES: the library wraps it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  if (error.cause instanceof Error) return causeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}

type Pace = { afterProblemMs?: number; clock?: Clock }

/** Runs a check at most once per interval and never twice at the same time; concurrent callers share its result. */
export function atMostEvery(
  intervalMs: number,
  check: ReadinessCheck,
  { afterProblemMs = intervalMs, clock = processClock }: Pace = {},
): ReadinessCheck {
  let nextAt = Number.NEGATIVE_INFINITY
  let result: ReturnType<ReadinessCheck> = Promise.resolve(undefined)
  const run: ReadinessCheck = async () => {
    let waitMs = afterProblemMs
    try {
      const problem = await check()
      if (problem === undefined) waitMs = intervalMs
      return problem
    } finally {
      nextAt = clock() + waitMs
    }
  }
  return () => {
    if (clock() >= nextAt) {
      nextAt = Number.POSITIVE_INFINITY
      result = run()
    }
    return result
  }
}

/** Does not wait for the check: a storage that does not answer must not delay the response. */
function lastResult(check: ReadinessCheck): ReadinessCheck {
  let last: string | undefined
  return async () => {
    void check().then((result) => (last = result))
    return last
  }
}
