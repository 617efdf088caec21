import type { QueueStorage, StoredAction } from './stored-action.ts'

/** Set to false: the browser refuses to write. */
export const device = { isWritable: true }

/** In place of IndexedDB, which the test DOM does not have. */
export function openActionStorage<Action extends StoredAction>(): QueueStorage<Action> {
  const stored = new Map<string, Action>()
  return {
    all: async (accountId) => [...stored.values()].filter((action) => action.accountId === accountId),
    has: async (key) => stored.has(key),
    async change({ put = [], remove = [] }) {
      if (put.length > 0 && !device.isWritable) throw new Error('QuotaExceededError')
      for (const action of put) stored.set(action.key, action)
      for (const key of remove) stored.delete(key)
    },
    release: () => undefined,
    releasedUntil: () => 0,
    clear: async () => stored.clear(),
    watch: () => () => undefined,
  }
}
