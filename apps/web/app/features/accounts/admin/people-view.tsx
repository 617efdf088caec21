import { useLocation, useRevalidator } from 'react-router'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { InvitationList } from './invitation-list.tsx'
import { PeopleList } from './people-list.tsx'
import { peopleMessages as texts } from './people.messages.ts'
import { AuditTrailList } from './audit-list.tsx'
import { type Shown, viewFromUrl, views } from './views.ts'

export function ViewTabs() {
  const { view } = viewFromUrl(new URLSearchParams(useLocation().search))
  const items = views.map((one) => ({
    to: withQuery('', { view: one === 'people' ? undefined : one }),
    label: texts[one],
    current: one === view,
  }))
  return <TabLinks label={texts.views} items={items} />
}

export function PeopleView({ shown }: { shown: Loading<Shown> }) {
  const loaded = useDeferred(shown)
  const { revalidate } = useRevalidator()
  if ('fault' in loaded) {
    const { text } = problemOf(loaded.fault, texts.faults)
    return <ListFailed title={texts.failed} text={text} tryAgain={texts.tryAgain} loading={texts.loading} />
  }
  const { value } = loaded
  if (value.view === 'people') return <PeopleList page={value.page} />
  if (value.view === 'invitations')
    return <InvitationList page={value.page} onChanged={() => void revalidate()} />
  return <AuditTrailList page={value.page} />
}
