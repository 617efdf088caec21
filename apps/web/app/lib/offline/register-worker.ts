/** Mirrors the browser's online state for the offline strip (app.css, `for-offline`). */
function watchConnectivity(): void {
  const update = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine)
  for (const change of ['online', 'offline']) addEventListener(change, update)
  update()
}

/** The files of this site that the page has loaded so far. */
export const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** The worker only sees later requests; a first visit sends it the files loaded before. */
async function registerWorker(): Promise<void> {
  watchConnectivity()
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage({ page: location.pathname + location.search, files: usedFiles() })
}

/** Registers the worker when the page has loaded and is idle. Only the production build has a worker. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void registerWorker().catch(() => undefined)
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 1000)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
