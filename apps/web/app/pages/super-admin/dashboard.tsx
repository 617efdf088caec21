import type { BranchListQuery } from '@momo/contracts/branches'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ChefHat, DoorOpen, Map, Store, UtensilsCrossed } from 'lucide-react'
import { BranchTable } from '#features/branches/admin/branch-table.tsx'
import { findOutlets } from '#features/branches/branches.api.ts'
import { findChainMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { AdminLinks } from '#ui/patterns/layout/admin-links.tsx'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { findNewestAccounts } from '#features/accounts/admin/people.api.ts'
import { NewestAccounts } from '#features/accounts/admin/newest-accounts.tsx'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useSession } from '#lib/session/use-session.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { dashboardMessages as texts } from './dashboard.messages.ts'

export const handle: PageHandle = { title: adminWords.dashboard }

export const meta = () => [{ title: pageTitle(adminWords.dashboard) }]

const outletsQuery = (query: BranchListQuery) =>
  queryOptions({ queryKey: ['branches', 'public', query], queryFn: () => findOutlets(query) })
const shownQuery = outletsQuery({ open: false, limit: 12 })
const openQuery = outletsQuery({ open: true, limit: 1 })
const menuQuery = queryOptions({ queryKey: ['catalogue', 'chain'], queryFn: () => findChainMenu() })
const accountsQuery = queryOptions({ queryKey: ['accounts', 'newest'], queryFn: () => findNewestAccounts(6) })

/** RT-12: it fails with its requests, because a 403 belongs to the error boundary. */
export async function clientLoader(): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(shownQuery),
    queryClient.ensureQueryData(openQuery),
    queryClient.ensureQueryData(menuQuery),
    queryClient.ensureQueryData(accountsQuery),
  ])
}

const shown = ({ count, andMore }: { count: number; andMore: boolean }) =>
  andMore ? texts.andMore(wholeNumber(count)) : wholeNumber(count)

const publicPages = [
  { to: '/jholmomo-outlets', title: texts.allOutlets, text: texts.allOutletsText, icon: Map },
  { to: '/jholmomo-menu', title: texts.chainMenu, text: texts.chainMenuText, icon: UtensilsCrossed },
]

export default function Dashboard() {
  const { user } = useSession()
  const { data: outlets } = useQuery(shownQuery)
  const { data: open } = useQuery(openQuery)
  const { data: menu } = useQuery(menuQuery)
  const { data: accounts } = useQuery(accountsQuery)
  if (!outlets || !open || !menu || !accounts) return undefined
  const now = thisMinute()
  return (
    <>
      <PageHeader title={adminWords.greeting(user?.firstName ?? '')} note={longDate(now)} />
      <div className="grid gap-4">
        <AdminTiles>
          <StatTile
            label={texts.outlets}
            icon={<Store aria-hidden />}
            value={shown(outlets.total)}
            note={texts.acrossNepal}
          />
          <StatTile
            label={texts.openNow}
            icon={<DoorOpen aria-hidden />}
            value={shown(open.total)}
            note={texts.ofOutlets(outlets.total.count)}
          />
          <StatTile
            label={texts.foods}
            icon={<ChefHat aria-hidden />}
            value={wholeNumber(menu.flatMap(({ foods }) => foods).length)}
            note={texts.inCategories(menu.length)}
          />
        </AdminTiles>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <AdminCard title={texts.branches}>
            {/* The card is the table's frame. */}
            <div className="max-md:[&_td]:self-center md:[&_td:first-child]:pl-4.5 md:[&_th:first-child]:pl-4.5 [&>div]:rounded-none [&>div]:border-0">
              <BranchTable branches={outlets.items} now={now} />
            </div>
          </AdminCard>
          <div className="grid gap-4">
            <NewestAccounts accounts={accounts} />
            <AdminCard title={texts.asGuestsSee}>
              <AdminLinks links={publicPages} />
            </AdminCard>
          </div>
        </div>
      </div>
    </>
  )
}
