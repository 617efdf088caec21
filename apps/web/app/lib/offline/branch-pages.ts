import { usedFiles } from './register-worker.ts'

/** Waits for the worker; in a browser without one, nothing is sent. */
function send(message: object): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined)
}

/** The worker caches the branch pages with their files, so that they start without a network (decision 024). */
export const cacheBranchPages = (): void => send({ branchPages: 'cache', files: usedFiles() })

/** After a log-out this device starts none of them offline. */
export const clearBranchPages = (): void => send({ branchPages: 'clear' })
