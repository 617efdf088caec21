import { Link } from 'react-router'
import logo from '#ui/art/logo.svg?no-inline'
import { scrollToTop } from './scroll-to-top.ts'
import { words } from './site-shell.messages.ts'

/** NAV-08: links to / and scrolls to the top. */
export function SiteLogo({
  onFollow,
  replace = false,
  smooth = false,
}: {
  onFollow?: () => void
  replace?: boolean
  smooth?: boolean
}) {
  const handleClick = () => {
    onFollow?.()
    scrollToTop(smooth)
  }
  return (
    <Link
      to="/"
      replace={replace}
      onClick={handleClick}
      className="inline-flex min-h-11 min-w-[96px] items-center rounded-sm"
    >
      <img
        src={logo}
        alt={words.brand}
        width={189}
        height={44}
        className="h-[44px] w-auto min-w-0 object-contain object-left"
      />
    </Link>
  )
}
