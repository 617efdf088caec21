import { words } from './site-shell.messages.ts'

/** Part of every page, shown when the service worker or the browser marks <html> as offline (app.css). */
export function OfflineStrip() {
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-(--z-nav)">
      <div className="for-offline flex items-center justify-center gap-2 border-t border-amber-line bg-amber-soft px-4 text-amber-deep">
        <p>
          {words.offline} <span className="for-kept">{words.lastSeen}</span>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the current page */}
        <a href="" className="grid min-h-11 flex-none place-items-center px-2 font-medium underline">
          {words.tryAgain}
        </a>
      </div>
    </div>
  )
}
