import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CartLink, CartNews } from './cart-link.tsx'
import { guestLinks, memberLinks, newsPath } from './site-links.ts'
import { words } from './site-shell.messages.ts'

const menuId = 'account-menu'

// Sizes in pixels: beside the logo there is no room for them to grow with the text.
const round = 'grid size-[44px] flex-none place-items-center rounded-full'
const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-blue-soft'

/** The browser closes it on an outside click and on Escape (NAV-07); a choice closes it too. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
}

function logOut(event: MouseEvent<HTMLElement>): void {
  closeMenu(event)
  askToLogOut()
}

const Icon = ({ look }: { look: string }) => <span aria-hidden className={`drawn-icon size-5 ${look}`} />

function AccountMenu() {
  return (
    <nav id={menuId} popover="auto" aria-label={words.account} className="account-menu">
      {memberLinks.map(({ label, to, icon, shown }) => (
        <Link key={to} to={to} onClick={closeMenu} className={`${item} ${shown}`}>
          <Icon look={icon} />
          {label}
        </Link>
      ))}
      <button type="button" onClick={logOut} className={`${item} text-red-text`}>
        <Icon look="icon-log-out" />
        {words.logout}
      </button>
    </nav>
  )
}

/** NAV-05 and NAV-06 at once: the page is the same for everyone, CSS shows one of the two. */
export function AccountControls() {
  return (
    <>
      <div className="for-guests hidden gap-2 lg:flex">
        {guestLinks.map(({ label, to, variant }) => (
          <LinkButton key={to} to={to} variant={variant} size="compact">
            {label}
          </LinkButton>
        ))}
      </div>
      <div className="for-members flex items-center gap-1">
        {/* Beside the logo of a phone there is no room for it: the count stands on the face there, and the way in its menu. */}
        <Link to={newsPath} className={`${round} for-customers my-news hover:bg-ink/6 max-md:hidden`}>
          <span aria-hidden className="drawn-icon icon-bell size-6" />
          <span className="sr-only">{words.news}</span>
        </Link>
        <CartLink />
        <CartNews />
        <button type="button" popoverTarget={menuId} aria-label={words.account} className={`${round} max-md:my-news max-[22.4rem]:hidden`}>
          <span className="my-face grid size-[40px] place-items-center rounded-full bg-blue font-display font-bold text-paper" />
        </button>
        <AccountMenu />
      </div>
    </>
  )
}
