import type { ReactNode } from 'react'
import { NavBar } from './nav-bar.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { type FooterProps, SiteFooter } from './site-footer.tsx'
import { words } from './site-shell.messages.ts'

/** Navigation bar, page, footer. `main` starts below the bar. */
export function SiteFrame({ children, ...footer }: FooterProps & { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-spinner) -translate-y-20 rounded-pill bg-blue px-5 py-2.5 font-display font-bold text-paper focus:translate-y-0"
      >
        {words.skip}
      </a>
      <NavBar />
      <main id="main" tabIndex={-1} className="min-h-[60vh] pt-(--size-nav)">
        {children}
      </main>
      <SiteFooter {...footer} />
      <OfflineStrip />
    </>
  )
}
