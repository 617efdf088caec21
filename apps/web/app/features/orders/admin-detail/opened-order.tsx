import type { BoardOrder } from '@momo/contracts/orders'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isNoResponse } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { readCachedBoard } from '../board-engine/board-cache.ts'
import { isAllergy } from '../board-rules/notes.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { toneOf } from '#lib/format/staff-order.messages.ts'
import { CustomerCard } from './customer-card.tsx'
import { DetailCard } from './detail-card.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import { type StaffOrderView, useStaffOrder } from './use-staff-order.ts'

type Props = { id: string; children: (view: StaffOrderView) => ReactNode }

/** The order keeps itself current. */
export function OpenedOrder({ id, children }: Props) {
  const { query, view } = useStaffOrder(id)
  const failed = (error: Error) => <OrderFailed id={id} error={error} query={query} />
  return (
    <QueryView query={query} skeleton={<Waiting />} failed={failed}>
      {() => view && children(view)}
    </QueryView>
  )
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

function OrderFailed({ id, error, query }: { id: string; error: Error; query: UseQueryResult }) {
  const [known] = useState(() => (isNoResponse(error) ? orderOnBoard(id) : undefined))
  if (known) return <OrderFromBoard order={known} />
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(error, texts.readFaults).text}
      action={
        <Button variant="strong" reads loading={query.isFetching} onClick={() => void query.refetch()}>
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
