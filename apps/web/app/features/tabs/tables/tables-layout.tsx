import type { FloorPlan } from '@momo/contracts/branches'
import type { TabRow } from '@momo/contracts/tabs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isNoResponse } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { SurplusCard } from '../qr/surplus-card.tsx'
import { tabsQuery } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { TablesScreen } from './tables-screen.tsx'

const texts = tabsMessages.list

/** The floor plan comes from the page. Both stay visible when a later request fails. */
export function TablesLayout({ plan }: { plan: UseQueryResult<FloorPlan> }) {
  const tabs = useQuery(tabsQuery())
  const isOnline = useOnline()
  const failed = (query: UseQueryResult<FloorPlan> | UseQueryResult<TabRow[]>) => () => (
    <ErrorState
      title={texts.failed}
      text={isOnline ? texts.failedText : tabsMessages.offline}
      action={
        <AdminButton
          variant="outline"
          size="normal"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {tabsMessages.tryAgain}
        </AdminButton>
      }
    />
  )
  const isOld = !isOnline || isNoResponse(tabs.error)
  return (
    <QueryView query={plan} skeleton={<TablesSkeleton />} failed={failed(plan)}>
      {({ tables }) => (
        <QueryView query={tabs} skeleton={<TablesSkeleton />} failed={failed(tabs)}>
          {(rows) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <SurplusCard />
              <TablesScreen tables={tables} tabs={rows} now={new Date(tabs.dataUpdatedAt)} isOld={isOld} />
            </div>
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

function TablesSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_18rem]" aria-busy>
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-110 rounded-md" />
      <Skeleton className="h-110 rounded-md max-wide:hidden" />
    </div>
  )
}
