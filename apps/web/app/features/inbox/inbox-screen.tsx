import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { EntryKind, EntryPage } from '@momo/contracts/inbox'
import type { Loading } from '#lib/api/deferred.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { InboxList } from './inbox-list.tsx'

const listSkeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** HOM-06, CAR-04: shared by the four inboxes. `head` is the page header. */
export function InboxScreen({
  kind,
  page,
  head,
}: {
  kind: EntryKind
  page: Loading<EntryPage>
  head: ReactNode
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const id = new URLSearchParams(search).get('entry') ?? undefined
  return (
    <>
      {head}
      <Suspense fallback={listSkeleton}>
        <InboxList kind={kind} page={page} />
      </Suspense>
      <EntryDrawer
        kind={kind}
        id={id}
        onClose={() => void navigate(withQuery(search, { entry: undefined }), { preventScrollReset: true })}
        onChanged={() => void revalidate()}
      />
    </>
  )
}
