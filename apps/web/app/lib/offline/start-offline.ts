import { registerWorker } from './register-worker.ts'

/** Registers the worker when the page has loaded and is idle. Only the production build has a worker. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void registerWorker().catch(() => undefined)
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
