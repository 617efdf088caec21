import type { VersionCard } from '@momo/contracts/site-content/writes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../patterns/overlays/confirm-dialog.tsx'
import { Drawer } from '../../patterns/overlays/drawer.tsx'
import { ErrorState } from '../../patterns/states/error-state.tsx'
import { Badge } from '../../primitives/badge.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { AdminButton } from '../admin-button.tsx'
import { showSaveResult } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { moment } from './moments.ts'
import { VersionChanges } from './version-changes.tsx'

const tones = { draft: 'amber', scheduled: 'blue', published: 'grey', closed: 'grey', live: 'green' } as const

/** A version that was live is restored; one that never was is published. */
const wordsFor = ({ state }: Pick<VersionCard, 'state'>) =>
  state === 'published'
    ? { button: words.restore, number: words.restoreNumber, title: words.restoreTitle, now: words.restoreNow, busy: words.restoring }
    : { button: words.publishDraft, number: words.publishDraftNumber, title: words.publishDraftTitle, now: words.publishDraftNow, busy: words.publishing } // prettier-ignore

type RowProps = {
  drafts: DraftsShown
  card: VersionCard
  now: Date
  onRestore: () => void
}

function VersionRow({ drafts, card, now, onRestore }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { version, state, isLive, author, createdAt, goLiveAt, liveBefore } = card
  const shownState = isLive ? 'live' : state
  const restoring = wordsFor(card)
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{words.version(version)}</b>
        <Badge tone={tones[shownState]}>{words.states[shownState]}</Badge>
        {goLiveAt ? (
          <span className="text-sm text-blue">{words.goesLive(moment(goLiveAt, now))}</span>
        ) : undefined}
      </p>
      <p className="text-sm text-ink-2">{words.byWhen(author, moment(createdAt, now))}</p>
      <div className="flex flex-wrap gap-2">
        <AdminButton
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-ml-2 px-2!"
        >
          {words.whatChanged}
        </AdminButton>
        {isLive ? undefined : (
          <AdminButton variant="outline" onClick={onRestore} aria-label={restoring.number(version)}>
            {restoring.button}
          </AdminButton>
        )}
      </div>
      {isOpen ? <VersionChanges drafts={drafts} version={version} before={liveBefore} /> : undefined}
    </li>
  )
}

type ListProps = { drafts: DraftsShown; now: Date; onRestore: (card: VersionCard) => void }

function VersionList({ drafts, now, onRestore }: ListProps) {
  const query = useInfiniteQuery({
    queryKey: [...drafts.key, 'versions'],
    queryFn: ({ pageParam }) => drafts.findVersions(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  if (query.isPending)
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">{words.loadingHistory}</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    )
  if (query.isLoadingError)
    return (
      <ErrorState
        title={words.historyFailed}
        action={<AdminButton onClick={() => void query.refetch()}>{words.tryAgain}</AdminButton>}
      />
    )
  const versions = query.data.pages.flatMap(({ items }) => items)
  if (versions.length === 0) return <p className="text-ink-2">{words.noHistory}</p>
  return (
    <>
      <ol>
        {versions.map((card) => (
          <VersionRow
            key={card.version}
            drafts={drafts}
            card={card}
            now={now}
            onRestore={() => onRestore(card)}
          />
        ))}
      </ol>
      {query.hasNextPage ? (
        <AdminButton
          variant="outline"
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          icon={<History aria-hidden />}
        >
          {words.olderOnes}
        </AdminButton>
      ) : undefined}
    </>
  )
}

type Props = { drafts: DraftsShown; now: Date; onClose: () => void }

/** Every version: its author, date and changes, and a button to restore it. */
export function HistoryDrawer({ drafts, now, onClose }: Props) {
  const [asked, setAsked] = useState<VersionCard>()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    if (!asked) return
    setBusy(true)
    showSaveResult(await drafts.restore(asked.version))
    setBusy(false)
    setAsked(undefined)
  }
  return (
    <>
      <Drawer open title={words.historyTitle(drafts.label)} onClose={onClose}>
        <VersionList drafts={drafts} now={now} onRestore={setAsked} />
      </Drawer>
      {asked ? (
        <ConfirmDialog
          open
          title={wordsFor(asked).title(asked.version)}
          cancel={words.cancel}
          confirm={wordsFor(asked).now}
          confirming={wordsFor(asked).busy}
          busy={isBusy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void restore()}
        >
          <p>{words.restoreText}</p>
        </ConfirmDialog>
      ) : undefined}
    </>
  )
}
