import { useEffect, useRef } from 'react'

/** GEN-02 for views that share a path: another view starts at the top of the page with the focus on its title. */
export function useViewStart(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    window.scrollTo({ top: 0, behavior: 'instant' })
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [view])
}
