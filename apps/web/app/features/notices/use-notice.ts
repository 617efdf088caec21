import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { debug } from '#lib/log/debug.ts'
import { isNoticeWanted } from './notice-visibility.ts'

/** NOTE-05: once a load, whichever page it is first wanted on. */
let isAsked = false

/** The page has come, is painted and the browser has nothing else to do. */
function whenIdle(run: () => void): () => void {
  const given = new AbortController()
  const idle = () => (window.requestIdleCallback ?? setTimeout)(() => given.signal.aborted || run())
  if (document.readyState === 'complete') requestAnimationFrame(idle)
  else window.addEventListener('load', idle, given)
  return () => given.abort()
}

/** NOTE-01 to NOTE-05. Neither its script nor its pictures are fetched before it is known to be wanted. */
export function useNotice(): ReactNode {
  const { pathname } = useLocation()
  const [popup, setPopup] = useState<ReactNode>()
  useEffect(() => {
    if (isAsked || !isNoticeWanted(pathname)) return undefined
    return whenIdle(() => {
      isAsked = true
      import('./notice-popup.tsx').then(({ findPopup }) => findPopup()).then(setPopup, (reason: unknown) => debug('No notice', reason))
    })
  }, [pathname])
  return popup
}
