/** A suspended tab that holds the lock must not block the others. */
const timeoutMs = 15_000

/**
 * Runs `work` in one tab at a time (Web Locks), or without a lock where they are unavailable or time out; `work` must be safe to run twice.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return work()
  let hasStarted = false
  const run = () => {
    hasStarted = true
    return work()
  }
  try {
    await locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, run)
  } catch (error) {
    if (hasStarted) throw error
    await work()
  }
}
