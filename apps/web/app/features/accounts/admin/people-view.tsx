import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleMessages as texts } from './people.messages.ts'
import { AuditTrailList } from './audit-list.tsx'
import { viewFromUrl, viewQuery, views } from './views.ts'

/** Links to the three lists of the page: people, invitations, audit trail. */
export function PeopleViewTabs() {
  const { view } = viewFromUrl(new URLSearchParams(useLocation().search))
  const items = views.map((one) => ({
    to: withQuery('', { view: one === 'people' ? undefined : one }),
    label: texts[one],
    current: one === view,
  }))
  return <TabLinks label={texts.views} items={items} />
}

const explain = (error: Error) => problemOf(error, texts.faults).text

export function PeopleView() {
  const query = useQuery(viewQuery(new URLSearchParams(useLocation().search)))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {({ view, page }) => {
        if (view === 'people') return <PeopleList page={page} />
        return view === 'invitations' ? <InvitationList page={page} /> : <AuditTrailList page={page} />
      }}
    </ListView>
  )
}
