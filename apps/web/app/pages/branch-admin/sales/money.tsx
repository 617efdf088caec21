import { MoneyEntriesScreen } from '#features/analytics/money/money-entries-screen.tsx'
import { prefetchEntries } from '#features/analytics/money/money.api.ts'
import { moneyWords } from '#features/analytics/money/money.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/money'

export const handle: PageHandle = { title: moneyWords.title }

export const meta = () => [{ title: pageTitle(moneyWords.title) }]

const place = { area: 'branch' } as const

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => prefetchEntries(url.searchParams, place)

/** ADM-05: /branchadmin/analytics/money */
export default function BranchMoney() {
  return <MoneyEntriesScreen place={place} />
}
