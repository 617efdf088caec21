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
import { useSession } from '#lib/session/use-session.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import type { Route } from './+types/dashboard'
import { dashboardMessages as texts } from './dashboard.messages.ts'

const shownBranches = 12
const shownAccounts = 6

export const handle: PageHandle = { title: adminWords.dashboard }

export const meta = () => [{ title: pageTitle(adminWords.dashboard) }]

export async function clientLoader() {
  const [outlets, open, menu, accounts] = await Promise.all([
    findOutlets({ open: false, limit: shownBranches }),
    findOutlets({ open: true, limit: 1 }),
    findChainMenu(),
    findNewestAccounts(shownAccounts),
  ])
  return { outlets, open: open.total, menu, accounts, now: thisMinute() }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

const shown = ({ count, andMore }: Loaded['open']) =>
  andMore ? texts.andMore(wholeNumber(count)) : wholeNumber(count)

const publicPages = [
  { to: '/jholmomo-outlets', title: texts.allOutlets, text: texts.allOutletsText, icon: Map },
  { to: '/jholmomo-menu', title: texts.chainMenu, text: texts.chainMenuText, icon: UtensilsCrossed },
]

export function SuperDashboard({ outlets, open, menu, accounts, now }: Loaded) {
  const { user } = useSession()
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
            value={shown(open)}
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

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <SuperDashboard {...loaderData} />
}
