import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** An unmodified click on a link of this site to another page. */
function linkAway(event: MouseEvent): URL | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined
  const to = new URL(link.href)
  return to.origin === location.origin && to.pathname !== location.pathname ? to : undefined
}

/**
 * Asks before unsaved changes are lost: the browser's own prompt when the page is closed, ours before a link is followed. `asked` is the
 * link's target, `stay` closes the prompt, `leave` follows the link. React Router's blocker would enlarge a file that every public page
 * loads. The back button is not blocked; the changes are stored in the browser and offered again.
 */
export function useLeaveWarning(isNeeded: boolean) {
  const [asked, setAsked] = useState<string>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isNeeded) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const catchLink = (event: MouseEvent) => {
      const to = linkAway(event)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      setAsked(to.pathname + to.search + to.hash)
    }
    addEventListener('beforeunload', preventUnload)
    document.addEventListener('click', catchLink, { capture: true })
    return () => {
      removeEventListener('beforeunload', preventUnload)
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
