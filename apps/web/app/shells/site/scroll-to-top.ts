import { useEffect } from 'react'
import { useLocation } from 'react-router'

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function scrollToTop(smooth = false): void {
  window.scrollTo({ top: 0, behavior: smooth && !wantsStillness() ? 'smooth' : 'instant' })
}

/** Navigation state of links that lead away from the foot of the page (FTR-08). */
export const smoothTop = { scroll: 'smooth' } as const

/** The new page's title takes the focus, so that a screen reader starts there and Tab goes on from there. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** The page that was shown last, whichever shell stood around it. */
let before: string | undefined

/** GEN-02: every change of page starts at its top; a fragment leads to its own place, a filter stays where it is. One per shell. */
export function useScrollToTop(): void {
  const { pathname, hash, state } = useLocation()
  useEffect(() => {
    const isFirst = before === undefined
    if (before === pathname) return
    before = pathname
    if (isFirst) return
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else scrollToTop((state as { scroll?: string } | null)?.scroll === smoothTop.scroll)
    focusTitle()
  }, [pathname, hash, state])
}
