import { useLocation, useNavigate } from 'react-router'
import type { EntryKind, EntryPage } from '@momo/contracts/inbox'
import { withQuery } from '#lib/format/urls.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFoot, ListFrame, SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { EntryTable } from './entry-table.tsx'
import { filterFromUrl } from './filter-from-url.ts'
import { statesOf } from './inbox.api.ts'
import { inboxMessages as texts, screens, stateWords } from './inbox.messages.ts'

type Props = { kind: EntryKind; page: EntryPage }

/** One list for all public forms; the filters are part of the URL. */
export function InboxList({ kind, page: { items, counts, nextCursor } }: Props) {
  const { search } = useLocation()
  const isPaged = new URLSearchParams(search).has('cursor')
  return (
    <ListFrame
      filters={<Filters kind={kind} counts={counts} />}
      foot={
        <ListFoot
          first={isPaged ? withQuery(search, { cursor: undefined, entry: undefined }) : undefined}
          next={nextCursor ? withQuery(search, { cursor: nextCursor, entry: undefined }) : undefined}
        />
      }
    >
      <EntryTable entries={items} empty={<Empty kind={kind} />} />
    </ListFrame>
  )
}

function Filters({ kind, counts }: { kind: EntryKind; counts: EntryPage['counts'] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { state: current, q } = filterFromUrl(kind, new URLSearchParams(search))
  const to = (state: string | undefined) => withQuery(search, { state, cursor: undefined, entry: undefined })
  const states = statesOf(kind).map((state) => ({
    to: to(state),
    label: stateWords[state],
    count: counts[state] ?? 0,
    current: state === current,
  }))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <SearchRow
        label={texts.searchLabel}
        value={q ?? ''}
        onSearch={(text) =>
          void navigate(withQuery(search, { q: text, cursor: undefined, entry: undefined }))
        }
      />
      <TabLinks
        label={texts.states}
        items={[{ to: to(undefined), label: texts.all, count: total, current: !current }, ...states]}
      />
    </>
  )
}

function Empty({ kind }: { kind: EntryKind }) {
  const { state, q } = filterFromUrl(kind, new URLSearchParams(useLocation().search))
  const { empty, emptyText } = screens[kind]
  if (!state && !q) return <EmptyState drawing="reviews" title={empty} text={emptyText} />
  return (
    <EmptyState
      drawing="search"
      title={texts.nothingFound}
      text={texts.nothingFoundText}
      action={
        <LinkButton to="?" variant="outline">
          {texts.clear}
        </LinkButton>
      }
    />
  )
}
