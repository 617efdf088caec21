import { Outlet } from 'react-router'
import { findFooter } from '#features/site-content/site-content.api.ts'
import { yearInNepal } from '#lib/format/dates.ts'
import { hasOwnScreen } from '#lib/http/own-screen.ts'
import type { Route } from './+types/site-shell'
import { poweredBy } from './powered-by.server.ts'
import { useScrollToTop } from './scroll-to-top.ts'
import { SiteFrame } from './site-frame.tsx'

export async function loader() {
  // FTR-02: a footer that fails to load has empty lists.
  const footer = await findFooter().catch(() => ({ quickLinks: [], company: [] }))
  return { footer, poweredBy: poweredBy(process.env), year: yearInNepal(new Date()) }
}

/** The footer is the same on every page, so it is loaded once. */
export const shouldRevalidate = () => false

export default function SiteShell({ loaderData, matches }: Route.ComponentProps) {
  useScrollToTop()
  if (hasOwnScreen(matches)) return <Outlet />
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
