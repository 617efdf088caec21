import { useEffect, useState } from 'react'

let closeOpenMenu: (() => void) | undefined

// Registered on load, before the router's listener, to hide a back action that only closes the menu; the router would refetch the page.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (!closeOpenMenu) return
    event.stopImmediatePropagation()
    closeOpenMenu()
  })
}

/**
 * NAV-04: opening pushes a history entry with the same URL and router state, so that the back button closes the menu instead of leaving the
 * page.
 */
export function useBackCloses() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    closeOpenMenu = open ? () => setOpen(false) : undefined
    return () => {
      closeOpenMenu = undefined
    }
  }, [open])

  return {
    open,
    show: () => {
      window.history.pushState(window.history.state, '')
      setOpen(true)
    },
    /** Closing is the same as going back; a menu opened by its fragment is closed by another fragment. */
    close: () => {
      if (open) window.history.back()
      else window.location.hash = 'main'
    },
    /** A link in the menu replaces the menu's history entry, see `replace` on the links. */
    leave: () => setOpen(false),
  }
}
