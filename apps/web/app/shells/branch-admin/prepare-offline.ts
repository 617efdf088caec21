import { cacheBranchPages } from '#lib/offline/branch-pages.ts'
import { debug } from '#lib/log/debug.ts'

/** After the page itself has loaded. */
const delayMs = 5_000

/** Caches the pages and data with which this device starts offline. */
export function prepareOffline(): () => void {
  const timer = setTimeout(() => {
    cacheBranchPages()
    import('./cache-branch-data.ts')
      .then(({ cacheBranchData }) => cacheBranchData())
      .catch((fault: unknown) => debug('branch: caching for offline failed', fault))
  }, delayMs)
  return () => clearTimeout(timer)
}
