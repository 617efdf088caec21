/** A tab that holds the lock and sleeps must not hold up the others. */
const patienceMs = 15_000

/** One in the whole browser where it has Web Locks, else as it comes: for work that does no harm when it is done twice. */
export async function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)
  } catch (error) {
    if (begun) throw error
    await work()
  }
}
