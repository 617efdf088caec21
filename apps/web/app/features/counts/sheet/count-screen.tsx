import type { CountSheet } from '@momo/contracts/counts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { isNoResponse } from '#lib/api/api-error.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { ownItemQuery } from '#lib/stock/own-item.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { countName } from '../count-name.ts'
import { sheetQuery } from '../counts.api.ts'
import { countWords as words, sheetMessages as texts, startMessages } from '../counts.messages.ts'
import { countQueue, useCountQueue } from '../queue/count-queue.ts'
import { AreaTabs } from './area-tabs.tsx'
import { CountPad, typedTotal, unitAfter } from './count-pad.tsx'
import { CountStrip } from './count-strip.tsx'
import { LineList } from './line-list.tsx'
import { areasOf, isDone, nextOpen, type SheetLine, sheetLines, withItem } from './sheet-lines.ts'
import { useCountKeys } from './use-count-keys.ts'
import { useCountPad } from './use-count-pad.ts'

/** Entries of other people appear within this time. */
const refreshMs = 4_000

/** `me` is the name of the account, for entries that are not sent yet. */
export function CountScreen({ id, me }: { id: string; me: string }) {
  const query = useQuery({ ...sheetQuery(id), refetchInterval: refreshMs })
  const isOnline = useOnline() && !isNoResponse(query.error)
  // A response means that the server can be reached, which the browser does not always notice.
  useEffect(() => countQueue.wake(), [query.dataUpdatedAt])
  return (
    <>
      {query.data ? (
        <CountStrip countId={id} isOnline={isOnline} />
      ) : (
        <h1 className="sr-only">{startMessages.title}</h1>
      )}
      <ListView
        query={query}
        texts={{ ...words, failed: texts.failed }}
        explain={(fault) => problemOf(fault, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(sheet) => <OpenedSheet sheet={sheet} me={me} />}
      </ListView>
    </>
  )
}

function OpenedSheet({ sheet, me }: { sheet: CountSheet; me: string }) {
  const { pending, refused, delivered } = useCountQueue()
  const chosen = useChosenItem(sheet)
  if (chosen.isLoading)
    return (
      <ListFrame>
        <ListSkeleton />
      </ListFrame>
    )
  const lines = sheetLines(withItem(sheet, chosen.item), [...pending, ...refused, ...delivered], me)
  return (
    <>
      <SheetHead sheet={sheet} />
      <Returned sheet={sheet} />
      {sheet.state === 'counting' ? (
        <Counting sheet={sheet} lines={lines} chosen={chosen.id} />
      ) : (
        <Ended sheet={sheet} />
      )}
    </>
  )
}

/** The item of the URL, once: a reload continues with what was typed last. One that is not on the sheet is loaded and added to it. */
function useChosenItem({ lines, state }: CountSheet) {
  const [search, setSearch] = useSearchParams()
  const [id] = useState(() => search.get('item') ?? undefined)
  const [isMissing] = useState(() => id !== undefined && lines.every(({ itemId }) => itemId !== id))
  const { data, isLoading } = useQuery({
    ...ownItemQuery(id ?? ''),
    enabled: isMissing && state === 'counting',
  })
  const isInUrl = search.has('item')
  useEffect(() => {
    if (isInUrl) setSearch((params) => (params.delete('item'), params), { replace: true })
  }, [isInUrl, setSearch])
  return { id, item: data, isLoading }
}

const reviewAddress = (id: string) => `/branchadmin/inventory/count/${id}/review`

function SheetHead({ sheet }: { sheet: CountSheet }) {
  const { number, startedAt, startedBy, people } = sheet
  const others = people.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  const facts = [
    texts.started(number, longDate(startedAt), clockTime(startedAt), startedBy),
    ...(others.length > 0 ? [texts.countingToo(others.join(', '))] : []),
  ]
  return (
    <div className="mb-4 max-lg:sr-only">
      {/* A phone has the back arrow of the shell. */}
      <p className="text-sm text-ink-2 max-lg:hidden">
        <Link to="/branchadmin/inventory" className="link">
          {words.inventory}
        </Link>{' '}
        / {countName(sheet)}
      </p>
      <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {countName(sheet)}
      </h1>
      <p className="text-sm text-ink-2">{facts.join(' · ')}</p>
    </div>
  )
}

/** The review has the reason. */
function Returned({ sheet: { id, state, returnedBy } }: { sheet: CountSheet }) {
  if (state !== 'counting' || returnedBy === undefined) return null
  return (
    <div className="mb-4">
      <Note
        tone="amber"
        action={
          <LinkButton to={reviewAddress(id)} variant="outline" size="compact">
            {texts.openReview}
          </LinkButton>
        }
      >
        {texts.returned(returnedBy)}
      </Note>
    </div>
  )
}

function Ended({ sheet: { id, state } }: { sheet: CountSheet }) {
  if (state === 'counting') return null
  return (
    <Note
      tone="blue"
      action={
        <LinkButton to={reviewAddress(id)} variant="outline" size="compact" className="rounded-sm!">
          {texts.openReview}
        </LinkButton>
      }
    >
      {texts.ended[state]}
    </Note>
  )
}

type CountingProps = { sheet: CountSheet; lines: SheetLine[]; chosen: string | undefined }

function Counting({ sheet, lines, chosen }: CountingProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const panelId = useId()
  const pad = useCountPad({
    countId: sheet.id,
    lines,
    recount: search.get('recount') ?? undefined,
    chosen,
    onFinish: () => void navigate(reviewAddress(sheet.id)),
  })
  const areas = areasOf(lines)
  const area = areas.find(({ name }) => name === pad.line?.storageArea) ?? areas[0]
  const select = (line: SheetLine | undefined) => {
    if (line) pad.select(line.itemId)
  }
  useCountKeys({
    onKey: pad.typeKey,
    next: pad.next,
    add: pad.add,
    nextUnit: () => {
      if (pad.line && pad.draft) pad.setUnit(unitAfter(pad.line, pad.draft.unit))
    },
    move: (step) => select(lines[lines.findIndex(({ itemId }) => itemId === pad.line?.itemId) + step]),
    leave: () => void navigate('/branchadmin/inventory'),
  })
  if (!area) return <EmptyState drawing="search" {...texts.missing} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4">
        <Progress lines={lines} />
        <AreaTabs
          areas={areas}
          current={area.name}
          panelId={panelId}
          onChoose={({ lines: ofArea }) => select(nextOpen(ofArea, undefined) ?? ofArea[0])}
        />
        <LineList
          area={area}
          panelId={panelId}
          isBlind={sheet.isBlind}
          current={pad.line?.itemId}
          typed={typedTotal(pad)}
          onSelect={pad.select}
          onSettle={pad.settle}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{texts.keepSelling}</p>
          <LinkButton to={reviewAddress(sheet.id)} variant="outline" size="compact" className="rounded-sm!">
            {texts.review}
          </LinkButton>
        </div>
      </div>
      <CountPad pad={pad} lines={lines} />
    </div>
  )
}

function Progress({ lines }: { lines: SheetLine[] }) {
  const counted = lines.filter(({ counted: quantity }) => quantity !== undefined).length
  const open = lines.filter((line) => !isDone(line)).length
  return (
    <section className="border-line-2 bg-paper px-4 pt-2 pb-2.5 max-lg:sticky max-lg:top-15 max-lg:z-5 max-lg:-mx-4 max-lg:-mt-4 max-lg:border-b lg:rounded-md lg:border lg:py-3.5">
      <p role="status" className="flex items-center justify-between gap-3">
        <b className="heading-4">{texts.counted(counted, lines.length)}</b>
        <span className="text-sm text-ink-2">{texts.toGo(open)}</span>
      </p>
      <div className="mt-1.5">
        <ProgressBar value={lines.length - open} max={Math.max(1, lines.length)} tone="green" />
      </div>
    </section>
  )
}
