import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EntryKind } from '@momo/contracts/inbox'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { inboxQuery } from './filter-from-url.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxMessages as texts } from './inbox.messages.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

/** HOM-06, CAR-04: shared by the four inboxes. `head` is the page header. */
export function InboxScreen({ kind, head }: { kind: EntryKind; head: ReactNode }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const query = useQuery(inboxQuery(kind, params))
  return (
    <>
      {head}
      <ListView query={query} texts={texts} explain={explain}>
        {(page) => <InboxList kind={kind} page={page} />}
      </ListView>
      <EntryDrawer
        kind={kind}
        id={params.get('entry') ?? undefined}
        onClose={() => void navigate(withQuery(search, { entry: undefined }), { preventScrollReset: true })}
      />
    </>
  )
}
