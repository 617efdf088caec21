import type { OfficeEntry } from '@momo/contracts/notifications'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { UndoBar } from '#ui/patterns/overlays/undo-bar.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { useReadAll } from './entry-actions.ts'
import { EntryList } from './entry-list.tsx'
import { EntryPane } from './entry-pane.tsx'
import { wordsOf } from './entry-words.ts'
import { entriesQuery, officeSummaryQuery } from './office.api.ts'
import { OfficeFilters } from './office-filters.tsx'
import { officeMessages as texts, topicWords } from './office.messages.ts'
import { type OfficeUrl, viewFromUrl } from './office-view.ts'
import { type Undo, useEntries } from './use-entries.ts'

/** ADM-07: what head office has to act on. */
export function OfficeScreen() {
  const view = viewFromUrl(new URLSearchParams(useLocation().search))
  const { data: summary } = useQuery(officeSummaryQuery())
  const isOnline = useOnline()
  return (
    <>
      <PageHeader title={texts.title} note={summary ? texts.lead(summary.unread) : texts.loading}>
        <ReadAll isUnread={(summary?.unread ?? 0) > 0} />
      </PageHeader>
      {isOnline ? undefined : (
        <div className="mb-4">
          <Note tone="amber">{texts.offline}</Note>
        </div>
      )}
      <Entries key={`${view.view} ${view.topic}`} view={view} />
    </>
  )
}

function ReadAll({ isUnread }: { isUnread: boolean }) {
  const { run, isPending } = useReadAll()
  return (
    <AdminButton
      variant="outline"
      size="compact"
      icon={<CheckCheck aria-hidden />}
      disabled={!isUnread}
      loading={isPending}
      loadingText={texts.marking}
      onClick={() => run()}
    >
      {texts.markAllRead}
    </AdminButton>
  )
}

function Entries({ view }: { view: OfficeUrl }) {
  const query = useInfiniteQuery(entriesQuery(view))
  const { data: summary } = useQuery(officeSummaryQuery())
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? []
  const { selection, select, current, open, isOpen, close, finish, ...undoing } = useEntries(entries)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23.5rem]">
      <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
        {() => (
          <ListFrame
            filters={<OfficeFilters view={view} summary={summary} />}
            foot={<ShowMore query={query} label={texts.older} />}
          >
            {entries.length === 0 ? (
              <NoEntries view={view} />
            ) : (
              <EntryList
                entries={entries}
                people={summary?.people ?? []}
                selection={selection}
                onSelect={select}
                onOpen={open}
                onFinish={finish}
              />
            )}
          </ListFrame>
        )}
      </ListView>
      <Details entry={current} isOpen={isOpen} onClose={close} />
      {undoing.undo ? (
        <UndoDone undo={undoing.undo} onUndo={undoing.undoDone} onEnd={undoing.endUndo} />
      ) : undefined}
    </div>
  )
}

type DetailsProps = { entry: OfficeEntry | undefined; isOpen: boolean; onClose: () => void }

/** Beside the list from 1280 pixels on; a drawer on narrower screens. */
function Details({ entry, isOpen, onClose }: DetailsProps) {
  const isWide = useIsWide('xl')
  if (isWide) return <Aside entry={entry} />
  return (
    <Drawer open={isOpen && entry !== undefined} onClose={onClose} title={entry ? wordsOf(entry).title : ''}>
      {entry ? <EntryPane entry={entry} hasTitle={false} /> : undefined}
    </Drawer>
  )
}

function Aside({ entry }: { entry: OfficeEntry | undefined }) {
  return (
    <aside aria-label={texts.details} className="sticky top-19 rounded-md border border-line-2 bg-paper p-4">
      {entry ? <EntryPane entry={entry} /> : <p className="text-ink-2">{texts.choose}</p>}
      <p className="mt-4 border-t border-line pt-3 text-sm text-ink-2">{texts.keys}</p>
    </aside>
  )
}

type UndoProps = { undo: Undo; onUndo: () => void; onEnd: () => void }

function UndoDone({ undo: { entry, until }, onUndo, onEnd }: UndoProps) {
  const { title } = wordsOf(entry)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(() => end(), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return (
    <UndoBar
      text={texts.done.saved(title)}
      undo={texts.done.undo}
      label={texts.done.undoFor(title)}
      until={until}
      onUndo={onUndo}
      keys="z"
      className="bottom-2 xl:col-span-2"
    />
  )
}

function NoEntries({ view: { view, topic } }: { view: OfficeUrl }) {
  const { title, text } = texts.empty[view]
  if (topic)
    return (
      <EmptyState
        drawing="search"
        title={texts.empty.topic(topicWords[topic])}
        action={
          <LinkButton to={view === 'open' ? '?' : `?view=${view}`} variant="outline">
            {texts.empty.clear}
          </LinkButton>
        }
      />
    )
  return <EmptyState drawing="orders" title={title} text={text} />
}
