import { Outlet } from 'react-router'
import { getFooter } from '#features/site-content/site-content.api.ts'
import { yearInNepal } from '#lib/format/dates.ts'
import type { Route } from './+types/site-shell'
import { poweredBy } from './powered-by.server.ts'
import { useScrollToTop } from './scroll-to-top.ts'
import { SiteFrame } from './site-frame.tsx'

export async function loader() {
  // FTR-02: a footer that can't be fetched has no lists; the page is not worse for it.
  const footer = await getFooter().catch(() => ({ quickLinks: [], company: [] }))
  return { footer, poweredBy: poweredBy(process.env), year: yearInNepal(new Date()) }
}

/** The footer is the same on every page: what the first page brought is kept. */
export const shouldRevalidate = () => false

export default function SiteShell({ loaderData }: Route.ComponentProps) {
  useScrollToTop()
  return (
    <SiteFrame {...loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
