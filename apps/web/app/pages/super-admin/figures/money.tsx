import { useLocation } from 'react-router'
import { MoneyEntriesScreen } from '#features/analytics/money/money-entries-screen.tsx'
import type { MoneyPlace } from '#features/analytics/money/money-view.ts'
import { prefetchEntries } from '#features/analytics/money/money.api.ts'
import { moneyWords } from '#features/analytics/money/money.messages.ts'
import { branchIn } from '#features/analytics/sales/sales-view.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/money'

export const handle: PageHandle = { title: moneyWords.title }

export const meta = () => [{ title: pageTitle(moneyWords.title) }]

const placeOf = (search: URLSearchParams): MoneyPlace => ({ area: 'chain', branch: branchIn(search) })

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchEntries(url.searchParams, placeOf(url.searchParams))

/** ADM-05: /superadmin/sales/money */
export default function ChainMoney() {
  const { search } = useLocation()
  return <MoneyEntriesScreen place={placeOf(new URLSearchParams(search))} />
}
