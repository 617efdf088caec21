import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** A plain press on a link of this site that leads away from the page shown. */
function linkAway(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined
  const to = new URL(link.href)
  return to.origin === location.origin && to.pathname !== location.pathname ? to : undefined
}

/**
 * Asks before unsaved work is left: the browser's own question when the page is closed, ours before a link is followed. `asked` is where
 * the link leads; `stay` closes the question, `leave` follows the link. (React Router's own way to block would grow a file that every public page loads. The back
 * button is not held up; the work is kept in the browser and offered again.)
 */
export function useLeaveWarning(isNeeded: boolean) {
  const [asked, setAsked] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNeeded) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const catchLink = (event: MouseEvent) => {
      const to = linkAway(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      setAsked(to.pathname + to.search + to.hash)
    }
    addEventListener('beforeunload', hold)
    document.addEventListener('click', catchLink, { capture: true })
    return () => {
      removeEventListener('beforeunload', hold)
      document.removeEventListener('click', catchLink, { capture: true })
    }
  }, [isNeeded])
  const stay = () => setAsked(undefined)
  function leave(): void {
    stay()
    if (asked !== undefined) void navigate(asked)
  }
  return { asked, stay, leave }
}
