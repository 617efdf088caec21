import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ApiError, isNoResponse } from '#lib/api/api-error.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ColumnsSkeleton, QueryFailed } from '#ui/patterns/states/query-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { tabQuery } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { TabScreen } from './tab-screen.tsx'

const texts = tabsMessages.head
/** A tab of another branch is answered like one that does not exist. */
const unknown = [403, 404]

type Props = { id: string } & Omit<ComponentProps<typeof TabScreen>, 'tab' | 'now' | 'isOld'>

/** A loaded tab stays visible when a later request fails. */
export function TabLayout({ id, ...rest }: Props) {
  const query = useQuery(tabQuery(id))
  const isOnline = useOnline()
  const failed = (error: Error) =>
    error instanceof ApiError && unknown.includes(error.status) ? (
      <EmptyState
        drawing="search"
        title={texts.unknown}
        text={texts.unknownText}
        action={
          <LinkButton to="/branchadmin/tables" variant="outline">
            {texts.toTables}
          </LinkButton>
        }
      />
    ) : (
      <QueryFailed
        query={query}
        title={texts.failed}
        text={isOnline ? texts.failedText : tabsMessages.offline}
        tryAgain={tabsMessages.tryAgain}
      />
    )
  return (
    <QueryView
      query={query}
      skeleton={<ColumnsSkeleton loading={texts.loading} className="md:grid-cols-[minmax(0,1fr)_20rem]" />}
      failed={failed}
    >
      {(tab) => (
        <TabScreen
          {...rest}
          tab={tab}
          now={new Date(query.dataUpdatedAt)}
          isOld={!isOnline || isNoResponse(query.error)}
        />
      )}
    </QueryView>
  )
}
