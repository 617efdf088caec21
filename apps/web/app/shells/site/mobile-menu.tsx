import { ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { CartLink } from './cart-link.tsx'
import { MobileMenuFoot } from './mobile-menu-foot.tsx'
import { navLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'
import { words } from './site-shell.messages.ts'

export const mobileMenuId = 'menu'

// Without JavaScript the burger's fragment makes the menu the `:target`, and the close link leaves it.
const sheet =
  'pointer-events-auto m-0 h-dvh max-h-none w-full max-w-none translate-x-full flex-col overflow-y-auto bg-cream transition-[translate,display,overlay] duration-(--duration-slow) ease-out transition-discrete open:flex open:translate-x-0 target:fixed target:inset-0 target:flex target:translate-x-0 starting:open:translate-x-full lg:hidden!'
const row =
  'flex min-h-14.5 items-center justify-between border-b-[1.5px] border-line font-display text-2xl leading-none font-bold text-blue aria-[current=page]:text-orange-head'

/** Closes the menu on wide screens: hidden but open, the dialog would keep the page inert. */
function useClosedWhenWide(open: boolean, onClose: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 70rem)')
    const closeIfWide = () => {
      if (open && wide.matches) onClose()
    }
    wide.addEventListener('change', closeIfWide)
    return () => wide.removeEventListener('change', closeIfWide)
  }, [open, onClose])
}

type Props = { open: boolean; onClose: () => void; onLeave: () => void }

/** NAV-03: the same links, full screen, sliding in from the right. */
export function MobileMenu({ open, onClose, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Runs after the menu has closed and restored the focus.
  const afterClose = useRef<() => void>(undefined)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useClosedWhenWide(open, onClose)
  return (
    <dialog
      ref={dialog}
      id={mobileMenuId}
      aria-label={words.menu}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        afterClose.current?.()
        afterClose.current = undefined
      }}
      className={sheet}
    >
      <MenuHeader onClose={onClose} onLeave={onLeave} />
      <nav aria-label={words.menu} className="flex-1 px-4 py-2 md:px-6">
        <ul>
          {navLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} replace onClick={onLeave} className={row}>
                {label}
                <ChevronRight aria-hidden className="size-5 text-ink-3" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MobileMenuFoot
        onLeave={onLeave}
        onLogOut={() => {
          afterClose.current = askToLogOut
          onClose()
        }}
      />
      <div aria-hidden className="weave flex-none" />
    </dialog>
  )
}

function MenuHeader({ onClose, onLeave }: Pick<Props, 'onClose' | 'onLeave'>) {
  return (
    <div className="flex h-(--size-nav) flex-none items-center justify-between px-4 md:px-6">
      <SiteLogo onFollow={onLeave} replace />
      <span className="flex-1" />
      <CartLink onClick={onLeave} replace />
      <a
        href="#main"
        aria-label={words.closeMenu}
        onClick={(event) => {
          event.preventDefault()
          onClose()
        }}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/6"
      >
        <X aria-hidden className="size-7" />
      </a>
    </div>
  )
}
