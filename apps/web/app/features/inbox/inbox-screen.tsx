import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { inboxQuery } from './filter-from-url.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxMessages as texts } from './inbox.messages.ts'

const explain = (error: Error) => problemOf(error, texts.faults).text

type Props = {
  kind: EntryKind
  /** The page header. */
  head: ReactNode
  /** What else can be done with an opened entry. */
  action?: ((entry: OpenEntry) => ReactNode) | undefined
}

/** HOM-06, CAR-04: shared by the four inboxes. */
export function InboxScreen({ kind, head, action }: Props) {
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
        action={action}
        id={params.get('entry') ?? undefined}
        onClose={() => void navigate(withQuery(search, { entry: undefined }), { preventScrollReset: true })}
      />
    </>
  )
}
