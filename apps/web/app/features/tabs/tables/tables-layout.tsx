import type { FloorPlan } from '@momo/contracts/branches'
import type { TabRow } from '@momo/contracts/tabs'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { isNoResponse } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { ColumnsSkeleton, QueryFailed } from '#ui/patterns/states/query-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
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
    <QueryFailed
      query={query}
      title={texts.failed}
      text={isOnline ? texts.failedText : tabsMessages.offline}
      tryAgain={tabsMessages.tryAgain}
    />
  )
  const skeleton = (
    <ColumnsSkeleton loading={texts.loading} className="wide:grid-cols-[minmax(0,1fr)_18rem]" />
  )
  const isOld = !isOnline || isNoResponse(tabs.error)
  return (
    <QueryView query={plan} skeleton={skeleton} failed={failed(plan)}>
      {({ tables }) => (
        <QueryView query={tabs} skeleton={skeleton} failed={failed(tabs)}>
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
