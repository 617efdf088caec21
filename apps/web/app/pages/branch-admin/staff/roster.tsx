import { RosterScreen } from '#features/rosters/roster-screen.tsx'
import { rosterQuery } from '#features/rosters/rosters.api.ts'
import { rosterMessages as texts } from '#features/rosters/rosters.messages.ts'
import { weekFromUrl } from '#features/rosters/week-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/roster'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetch(rosterQuery('own', weekFromUrl(new URL(request.url).searchParams)))

/** /branchadmin/roster */
export default function OwnRoster() {
  return <RosterScreen of="own" />
}
