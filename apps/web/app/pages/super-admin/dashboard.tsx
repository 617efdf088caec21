import type { ChainDashboard } from '@momo/contracts/analytics'
import { useQuery } from '@tanstack/react-query'
import { FiguresFailed, FiguresSkeleton } from '#features/analytics/analytics-states.tsx'
import { BranchHealthCard, shownBranches } from '#features/analytics/chain/branch-health.tsx'
import { chainQuery, healthQuery } from '#features/analytics/chain/chain.api.ts'
import { ChainHours, HowOrdered, MostOrdered, SalesByBranch } from '#features/analytics/chain/chain-cards.tsx'
import { ChainHead } from '#features/analytics/chain/chain-head.tsx'
import { ChainTiles } from '#features/analytics/chain/chain-tiles.tsx'
import { chainWords } from '#features/analytics/chain/chain.messages.ts'
import { StaleNote } from '#features/analytics/stale-note.tsx'
import { NeedsCard } from '#features/notifications/office/needs-card.tsx'
import { needsQuery } from '#features/notifications/office/office.api.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { adminWords } from '#shells/admin/admin.messages.ts'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/dashboard'

export const handle: PageHandle = { title: adminWords.dashboard }

export const meta = () => [{ title: pageTitle(adminWords.dashboard) }]

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** RT-12: a 403 belongs to the error boundary; other errors are shown by the page. The home page of the role passes no URL. */
export async function clientLoader(args?: Pick<Route.ClientLoaderArgs, 'url'>): Promise<void> {
  const { queryKey } = chainQuery()
  await Promise.all([
    prefetch(chainQuery()),
    prefetch(needsQuery()),
    prefetch(healthQuery(shownBranches(args?.url.searchParams ?? new URLSearchParams()))),
  ])
  const error = queryClient.getQueryState(queryKey)?.error
  if (isForbidden(error)) throw error
}

/** RT-06, ADM-05: /superadmin/dashboard */
export default function Dashboard() {
  const query = useQuery(chainQuery())
  // It came later than the loader waits.
  if (query.isLoadingError && isForbidden(query.error)) throw query.error
  return (
    <>
      <ChainHead figures={query.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView
          query={query}
          skeleton={<FiguresSkeleton />}
          failed={(error) => (
            <>
              <FiguresFailed query={query} error={error} />
              <NeedsCard />
              <BranchHealthCard />
            </>
          )}
        >
          {(figures) => (
            <>
              <StaleNote query={query} />
              {figures.branchCount === 0 ? <NewChain /> : <Figures figures={figures} />}
            </>
          )}
        </QueryView>
      </div>
    </>
  )
}

function NewChain() {
  return (
    <>
      <div className="rounded-md border border-line-2 bg-paper">
        <EmptyState
          drawing="outlets"
          title={chainWords.noBranches}
          text={chainWords.noBranchesText}
          action={<LinkButton to="/superadmin/branch">{chainWords.addBranch}</LinkButton>}
        />
      </div>
      <NeedsCard />
    </>
  )
}

function Figures({ figures }: { figures: ChainDashboard }) {
  return (
    <>
      <ChainTiles figures={figures} />
      <div className="@container">
        {/* Side by side only where the whole chart fits: one that scrolls looks cut off. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @5xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ChainHours figures={figures} />
          <NeedsCard />
        </div>
      </div>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @3xl:grid-cols-2 @5xl:grid-cols-3">
          <SalesByBranch figures={figures} />
          <HowOrdered figures={figures} />
          <MostOrdered figures={figures} />
        </div>
      </div>
      <BranchHealthCard />
    </>
  )
}
