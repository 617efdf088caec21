import type { Discrepancy, Refund } from '@momo/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { DiscrepancyDrawer } from './discrepancy-drawer.tsx'
import { DiscrepancyList } from './discrepancy-list.tsx'
import { discrepanciesQuery, type ListPage, refundsQuery } from './payments-admin.api.ts'
import { type MoneyView, viewFromUrl } from './payments-view.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'
import { RefundDrawer } from './refund-drawer.tsx'
import { RefundList } from './refund-list.tsx'
import { invalidate } from '#lib/query/invalidate.ts'

/** Payments page: head office sees refunds and discrepancies, a branch only its refunds. */
export function MoneyScreen({ ofAll }: { ofAll: boolean }) {
  const view = viewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {ofAll ? <MoneyTabs current={view.view} /> : undefined}
      {ofAll && view.view === 'differences' ? (
        <LoadedDifferences view={view} />
      ) : (
        <LoadedRefunds view={view} ofAll={ofAll} />
      )}
    </div>
  )
}

function MoneyTabs({ current }: { current: MoneyView['view'] }) {
  const items = (['refunds', 'differences'] as const).map((one) => ({
    to: withQuery('', { view: one === 'refunds' ? undefined : one }),
    label: texts[one],
    current: one === current,
  }))
  return <TabLinks label={texts.views} items={items} />
}

const explain = (error: Error) => problemOf(error, texts.faults).text

function LoadedRefunds({ view, ofAll }: { view: MoneyView; ofAll: boolean }) {
  const query = useQuery(refundsQuery(view))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(page) => <Refunds page={page} now={thisMinute()} ofAll={ofAll} />}
    </ListView>
  )
}

function LoadedDifferences({ view }: { view: MoneyView }) {
  const query = useQuery(discrepanciesQuery(view))
  return (
    <ListView query={query} texts={texts} explain={explain}>
      {(page) => <Differences page={page} now={thisMinute()} />}
    </ListView>
  )
}

/** The row named in the URL. A row that was just changed is shown in its new state, even if it has left the list. */
function useOpenRow<T extends { id: string }>(items: T[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [changed, setChanged] = useState<T>()
  const { open } = viewFromUrl(new URLSearchParams(search))
  return {
    row: changed?.id === open ? changed : items.find(({ id }) => id === open),
    isGone: open !== undefined && changed?.id !== open && items.every(({ id }) => id !== open),
    close: () => {
      setChanged(undefined)
      void navigate(withQuery(search, { open: undefined }), { preventScrollReset: true })
    },
    show: (row: T) => {
      setChanged(row)
      void invalidate('payments')
    },
  }
}

type ListProps<T> = { page: ListPage<T>; now: Date }

export function Refunds({ page, now, ofAll }: ListProps<Refund> & { ofAll: boolean }) {
  const { row, isGone, close, show } = useOpenRow(page.items)
  return (
    <>
      {isGone ? <Note tone="amber">{texts.gone}</Note> : undefined}
      <RefundList page={page} now={now} ofAll={ofAll} />
      <RefundDrawer refund={row} now={now} onClose={close} onMoved={show} />
    </>
  )
}

export function Differences({ page, now }: ListProps<Discrepancy>) {
  const { row, isGone, close, show } = useOpenRow(page.items)
  return (
    <>
      {isGone ? <Note tone="amber">{texts.gone}</Note> : undefined}
      <DiscrepancyList page={page} now={now} />
      <DiscrepancyDrawer difference={row} onClose={close} onClosed={show} />
    </>
  )
}
