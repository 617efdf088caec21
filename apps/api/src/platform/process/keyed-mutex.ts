export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * A mutex for each key, in this process. Waiting here instead of on a row lock keeps database connections free when one client sends many
 * requests at once. Across processes the database is the guard.
 */
export function createKeyedMutex(): KeyedMutex {
  const queueTails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const previous = queueTails.get(key)
    const current = previous === undefined ? work() : previous.then(work, work)
    queueTails.set(key, current)
    try {
      return await current
    } finally {
      if (queueTails.get(key) === current) queueTails.delete(key)
    }
  }
}
