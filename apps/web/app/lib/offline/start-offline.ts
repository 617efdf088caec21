import { registerWorker } from './register-worker.ts'

/** Long after the page is there and has nothing to do. Only the built site has a worker. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void registerWorker().catch(() => undefined)
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
