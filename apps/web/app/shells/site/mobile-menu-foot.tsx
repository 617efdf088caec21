import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { guestLinks, memberLinks } from './site-links.ts'
import { words } from './site-shell.messages.ts'

/** NAV-05 for guests, the links of the profile icon (NAV-06) for signed-in users. */
export function MobileMenuFoot({ onLeave, onLogOut }: { onLeave: () => void; onLogOut: () => void }) {
  return (
    <div className="flex flex-none flex-wrap gap-3 p-4 *:flex-1 md:px-6">
      {guestLinks.map(({ label, to, variant }) => (
        <LinkButton
          key={to}
          to={to}
          replace
          onClick={onLeave}
          variant={variant}
          size="large"
          className="for-guests"
        >
          {label}
        </LinkButton>
      ))}
      {memberLinks.map(({ label, to, shown }) => (
        <LinkButton
          key={to}
          to={to}
          replace
          onClick={onLeave}
          variant="outline"
          size="large"
          className={shown}
        >
          {label}
        </LinkButton>
      ))}
      <Button variant="danger-outline" size="large" onClick={onLogOut} className="for-members basis-full">
        {words.logout}
      </Button>
    </div>
  )
}
