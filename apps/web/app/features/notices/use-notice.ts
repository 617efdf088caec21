import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { debug } from '#lib/log/debug.ts'
import { isNoticeWanted } from './notice-visibility.ts'

/** NOTE-05: at most one request per page load. */
let isRequested = false

/** Runs after load and first paint, when the browser is idle. */
function whenIdle(run: () => void): () => void {
  const controller = new AbortController()
  const idle = () => (window.requestIdleCallback ?? setTimeout)(() => controller.signal.aborted || run())
  if (document.readyState === 'complete') requestAnimationFrame(idle)
  else window.addEventListener('load', idle, controller)
  return () => controller.abort()
}

/** NOTE-01 to NOTE-05. Script and images are fetched only when the notice may be shown. */
export function useNotice(): ReactNode {
  const { pathname } = useLocation()
  const [popup, setPopup] = useState<ReactNode>()
  useEffect(() => {
    if (isRequested || !isNoticeWanted(pathname)) return undefined
    return whenIdle(() => {
      isRequested = true
      import('./notice-popup.tsx')
        .then(({ findPopup }) => findPopup())
        .then(setPopup, (reason: unknown) => debug('No notice', reason))
    })
  }, [pathname])
  return popup
}
