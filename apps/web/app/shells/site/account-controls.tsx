import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { askToLogOut } from '#lib/session/log-out/ask-to-log-out.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CartLink, CartAnnouncer } from './cart-link.tsx'
import { guestLinks, memberLinks, notificationsPath } from './site-links.ts'
import { words } from './site-shell.messages.ts'

const menuId = 'account-menu'

// Sizes in pixels: there is no room beside the logo to grow with the text.
const round = 'grid size-[44px] flex-none place-items-center rounded-full'
const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium hover:bg-blue-soft'

/** The browser closes the menu on an outside click and on Escape (NAV-07); a selection closes it too. */
function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
}

function logOut(event: MouseEvent<HTMLElement>): void {
  closeMenu(event)
  askToLogOut()
}

const Icon = ({ icon }: { icon: string }) => <span aria-hidden className={`drawn-icon size-5 ${icon}`} />

function AccountMenu() {
  return (
    <nav id={menuId} popover="auto" aria-label={words.account} className="account-menu">
      {memberLinks.map(({ label, to, icon, shown }) => (
        <Link key={to} to={to} onClick={closeMenu} className={`${item} ${shown}`}>
          <Icon icon={icon} />
          {label}
        </Link>
      ))}
      <button type="button" onClick={logOut} className={`${item} text-red-text`}>
        <Icon icon="icon-log-out" />
        {words.logout}
      </button>
    </nav>
  )
}

/** NAV-05 and NAV-06: the page contains both variants for everyone, CSS shows one. */
export function AccountControls() {
  return (
    <>
      <div className="for-guests flex gap-2">
        {guestLinks.map(({ label, to, variant, onPhones }) => (
          <LinkButton key={to} to={to} variant={variant} size="compact" className={onPhones}>
            {label}
          </LinkButton>
        ))}
      </div>
      <div className="for-members flex items-center gap-1">
        {/* A phone has no room beside the logo: the count is shown on the avatar and the link is in its menu. */}
        <Link
          to={notificationsPath}
          className={`${round} for-customers my-news hover:bg-ink/6 max-md:hidden`}
        >
          <span aria-hidden className="drawn-icon icon-bell size-6" />
          <span className="sr-only">{words.news}</span>
        </Link>
        <CartLink />
        <CartAnnouncer />
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={words.account}
          className={`${round} max-md:my-news max-[22.4rem]:hidden`}
        >
          <span className="my-face grid size-[40px] place-items-center rounded-full bg-blue font-display font-bold text-paper" />
        </button>
        <AccountMenu />
      </div>
    </>
  )
}
