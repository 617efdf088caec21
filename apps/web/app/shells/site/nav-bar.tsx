import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { AccountControls } from './account-controls.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { navLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'
import { words } from './site-shell.messages.ts'
import { useBackCloses } from './use-back-closes.ts'

const scrolledAfter = 20

const strip =
  'pointer-events-auto absolute inset-x-0 mx-auto hidden w-max gap-0.5 rounded-pill border-[1.5px] border-line bg-paper p-1 group-data-scrolled:border-transparent lg:flex'
const stripLink =
  'flex min-h-10 items-center rounded-pill px-2.25 text-[0.9375rem] font-medium whitespace-nowrap hover:bg-orange-soft aria-[current=page]:bg-blue aria-[current=page]:font-semibold aria-[current=page]:text-paper xl:px-3.25 xl:text-base'

/** NAV-01: whether the page is scrolled by more than this. */
function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])
  return scrolled
}

/** NAV-01: fixed. `data-scrolled` changes only transforms and colours, so there is no layout shift. */
export function NavBar() {
  const scrolled = useScrolled(scrolledAfter)
  const menu = useBackCloses()
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="group nav-ground pointer-events-none fixed inset-x-0 top-0 z-(--z-nav) h-(--size-nav)"
    >
      <div className="page-width flex h-full items-center justify-between gap-2 transition-transform duration-(--duration-fast) group-data-scrolled:-translate-y-1.5 [&>*]:pointer-events-auto">
        <SiteLogo />
        <nav aria-label={words.mainNavigation} className={strip}>
          {navLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} end={to === '/'} className={stripLink}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex flex-none items-center gap-1">
          <AccountControls />
          <a
            href={`#${mobileMenuId}`}
            aria-label={words.openMenu}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault()
              menu.show()
            }}
            className="grid size-[44px] place-items-center rounded-full hover:bg-ink/6 max-[22.4rem]:my-news lg:hidden"
          >
            <Menu aria-hidden className="size-7" />
          </a>
        </div>
      </div>
      <MobileMenu open={menu.open} onClose={menu.close} onLeave={menu.leave} />
    </header>
  )
}
