/** The line comes and goes while a page is open: the strip follows (app.css, `for-offline`). */
function watchLine(): void {
  const mark = () => document.documentElement.toggleAttribute('data-offline', !navigator.onLine)
  for (const change of ['online', 'offline']) addEventListener(change, mark)
  mark()
}

/** The files of ours this page has used so far. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

/** The worker sees what is asked for from now on; a first visit tells it what came before. */
export async function registerWorker(): Promise<void> {
  watchLine()
  const isFirst = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (isFirst) active?.postMessage({ page: location.pathname + location.search, files: usedFiles() })
}
