import { useEffect, useState } from 'react'

let closeOpenMenu: (() => void) | undefined

// Listens from the moment this file is loaded, which is before the router does: a back action that only closes the menu is then
// kept from the router, or it would fetch the page again.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    if (!closeOpenMenu) return
    event.stopImmediatePropagation()
    closeOpenMenu()
  })
}

/** NAV-04: opening leaves an entry in the history, with the page's own address and router state, so the browser's back action takes
 * the menu away and not the page. */
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
    /** Closing by the cross or Esc is the same as going back; the menu of an address with its fragment is left by another fragment. */
    close: () => {
      if (open) window.history.back()
      else window.location.hash = 'main'
    },
    /** A link in the menu takes the place of the menu's entry, see `replace` on the links. */
    leave: () => setOpen(false),
  }
}
