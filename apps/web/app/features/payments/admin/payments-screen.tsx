import { Suspense, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { withQuery } from '#lib/format/urls.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { DiscrepancyDrawer } from './discrepancy-drawer.tsx'
import { DiscrepancyList } from './discrepancy-list.tsx'
import { MoneyFailed } from './payments-frame.tsx'
import { type Shown, viewFromUrl } from './payments-view.ts'
import { moneyMessages as texts } from './payments-admin.messages.ts'
import { RefundDrawer } from './refund-drawer.tsx'
import { RefundList } from './refund-list.tsx'

const waiting = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** Payments page: head office sees refunds and discrepancies, a branch only its refunds. */
export function MoneyScreen({ shown, ofAll }: { shown: Loading<Shown>; ofAll: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {ofAll ? <MoneyTabs /> : undefined}
      <Suspense fallback={waiting}>
        <MoneyView shown={shown} ofAll={ofAll} />
      </Suspense>
    </div>
  )
}

function MoneyTabs() {
  const { view } = viewFromUrl(new URLSearchParams(useLocation().search))
  const items = (['refunds', 'differences'] as const).map((one) => ({
    to: withQuery('', { view: one === 'refunds' ? undefined : one }),
    label: texts[one],
    current: one === view,
  }))
  return <TabLinks label={texts.views} items={items} />
}

export function MoneyView({ shown, ofAll }: { shown: Loading<Shown>; ofAll: boolean }) {
  const loaded = useDeferred(shown)
  if ('fault' in loaded) return <MoneyFailed fault={loaded.fault} />
  const { value } = loaded
  if (value.view === 'differences') return <Differences shown={value} />
  return <Refunds shown={value} ofAll={ofAll} />
}

/** The row named in the URL. A row that was just changed is shown in its new state, even if it has left the list. */
function useOpenRow<T extends { id: string }>(items: T[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
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
      void revalidate()
    },
  }
}

function Refunds({
  shown: { page, now },
  ofAll,
}: {
  shown: Extract<Shown, { view: 'refunds' }>
  ofAll: boolean
}) {
  const { row, isGone, close, show } = useOpenRow(page.items)
  return (
    <>
      {isGone ? <Note tone="amber">{texts.gone}</Note> : undefined}
      <RefundList page={page} now={now} ofAll={ofAll} />
      <RefundDrawer refund={row} now={now} onClose={close} onMoved={show} />
    </>
  )
}

function Differences({ shown: { page, now } }: { shown: Extract<Shown, { view: 'differences' }> }) {
  const { row, isGone, close, show } = useOpenRow(page.items)
  return (
    <>
      {isGone ? <Note tone="amber">{texts.gone}</Note> : undefined}
      <DiscrepancyList page={page} now={now} />
      <DiscrepancyDrawer difference={row} onClose={close} onClosed={show} />
    </>
  )
}
