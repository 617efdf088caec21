import { useEffect } from 'react'
import { useLocation } from 'react-router'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function scrollToTop(smooth = false): void {
  window.scrollTo({ top: 0, behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant' })
}

/** Navigation state of footer links (FTR-08). */
export const smoothTop = { scroll: 'smooth' } as const

/** Focuses the new page's title, so that a screen reader and Tab start there, unless the page has focused its own field. */
function focusTitle(): void {
  if (document.activeElement?.matches('main input')) return
  const title = document.querySelector<HTMLElement>('main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** The last page, across all shells. */
let previousPath: string | undefined

/** GEN-02: every page change scrolls to the top, or to its fragment; a filter change does not scroll. Use once per shell. */
export function useScrollToTop(): void {
  const { pathname, hash, state } = useLocation()
  useEffect(() => {
    const isFirst = previousPath === undefined
    if (previousPath === pathname) return
    previousPath = pathname
    if (isFirst) return
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target) target.scrollIntoView()
    else scrollToTop((state as { scroll?: string } | null)?.scroll === smoothTop.scroll)
    focusTitle()
  }, [pathname, hash, state])
}
