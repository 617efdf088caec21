import type { BoardOrder, StaffOrder } from '@momo/contracts/orders'
import { type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Loading, deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { isNoResponse, type Reply } from '#lib/offline/cached-replies.ts'
import { useAutoRetry } from '#lib/offline/use-auto-retry.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { readCachedBoard } from '../board-engine/board-cache.ts'
import { isAllergy } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { toneOf } from '../shared/order-tone.ts'
import { CustomerCard } from './customer-card.tsx'
import { DetailCard } from './detail-card.tsx'
import { findStaffOrderOffline, isRefused } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'

type LoadingOrder = Loading<Reply<StaffOrder>>

/** RT-12: a 403 is rethrown, so the area's error boundary shows 'Restricted Access'. */
export async function loadStaffOrder(id: string): Promise<{ id: string; order: LoadingOrder }> {
  const order = await deferAfterDelay(findStaffOrderOffline(id))
  if ('fault' in order && isRefused(order.fault)) throw order.fault
  return { id, order }
}

type Props = { id: string; order: LoadingOrder; children: (order: Reply<StaffOrder>) => ReactNode }

export function OpenedOrder(props: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({ id, order, children }: Props) {
  const loaded = useDeferred(order)
  if (!('fault' in loaded)) return children(loaded.value)
  if (isRefused(loaded.fault)) throw loaded.fault
  return <OrderFailed id={id} fault={loaded.fault} />
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="mb-4 h-12 w-72 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  )
}

/** An open order that this device has only seen on its board. */
function orderOnBoard(id: string): BoardOrder | undefined {
  const { user } = sessionStore.read()
  const board = user && readCachedBoard(user.id, user.branchId)
  return board?.orders.find((order) => order.id === id)
}

function OrderFailed({ id, fault }: { id: string; fault: unknown }) {
  const { revalidate, state } = useRevalidator()
  useAutoRetry(() => void revalidate())
  const [known] = useState(() => (isNoResponse(fault) ? orderOnBoard(id) : undefined))
  if (known) return <OrderFromBoard order={known} />
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(fault, texts.readFaults).text}
      action={
        <Button variant="strong" loading={state === 'loading'} onClick={() => void revalidate()}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

/** What the board of this device knows, until the server responds. It has no prices per line and no history. */
function OrderFromBoard({ order }: { order: BoardOrder }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="flex flex-wrap items-center gap-x-2 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {texts.title(order.number)} <Badge tone={toneOf(order.state)}>{stateWords[order.state]}</Badge>
      </h1>
      <Note tone="amber">{texts.fromBoard}</Note>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <CustomerCard order={order} now={thisMinute()} />
        <DetailCard title={texts.items}>
          <ul className="grid gap-2.5">
            {order.lines.map(({ name, options, quantity, note }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change places
              <li key={index} className="min-w-0 wrap-anywhere">
                <b>
                  {quantity} × {name}
                </b>
                {options.length > 0 ? <span className="block text-sm">{options.join(', ')}</span> : undefined}
                {isAllergy(note) ? <AllergyNote note={note} /> : <span className="block">{note}</span>}
              </li>
            ))}
          </ul>
          <p className="flex justify-between gap-4 font-semibold">
            <span>{texts.grandTotal}</span> {rupees(order.grandTotal)}
          </p>
        </DetailCard>
      </div>
    </div>
  )
}
