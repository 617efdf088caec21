import { useEffect } from 'react'
import { Link } from 'react-router'
import { followCart, useCart } from '#features/carts/cart-store.ts'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { cartPath } from './site-links.ts'
import { words } from './site-shell.messages.ts'

const nameOf = (count: number) => (count > 0 ? words.cartWith(count) : words.cart)

/** NAV-06, NAV-10: the badge counts the lines. It overlays the icon, so it causes no layout shift. */
export function CartLink(link: { replace?: boolean; onClick?: () => void }) {
  const count = useCart().cart?.lines.length ?? 0
  return (
    <Link
      {...link}
      to={cartPath}
      aria-label={nameOf(count)}
      className="for-customers relative grid size-[44px] flex-none place-items-center rounded-full hover:bg-ink/6"
    >
      <span aria-hidden className="drawn-icon icon-cart size-6" />
      <span className="absolute -top-0.5 -right-0.5 leading-none">
        <CountBadge count={count} label="" />
      </span>
    </Link>
  )
}

/** Announces cart changes to screen readers, but not the cart's initial content. */
export function CartAnnouncer() {
  const { cart, isChanged } = useCart()
  useEffect(followCart, [])
  return (
    <span role="status" className="sr-only">
      {isChanged && nameOf(cart?.lines.length ?? 0)}
    </span>
  )
}
