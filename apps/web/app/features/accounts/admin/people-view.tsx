import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleMessages as texts } from './people.messages.ts'
import { AuditTrailList } from './audit-list.tsx'
import { viewFromUrl, viewQuery, views } from './views.ts'

export function ViewTabs() {
  const { view } = viewFromUrl(new URLSearchParams(useLocation().search))
  const items = views.map((one) => ({
    to: withQuery('', { view: one === 'people' ? undefined : one }),
    label: texts[one],
    current: one === view,
  }))
  return <TabLinks label={texts.views} items={items} />
}

const waiting = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

export function PeopleView() {
  const query = useQuery(viewQuery(new URLSearchParams(useLocation().search)))
  return (
    <QueryView
      query={query}
      skeleton={waiting}
      failed={(error) => (
        <ListFailed
          query={query}
          title={texts.failed}
          text={problemOf(error, texts.faults).text}
          tryAgain={texts.tryAgain}
          loading={texts.loading}
        />
      )}
    >
      {({ view, page }) => {
        if (view === 'people') return <PeopleList page={page} />
        return view === 'invitations' ? <InvitationList page={page} /> : <AuditTrailList page={page} />
      }}
    </QueryView>
  )
}
