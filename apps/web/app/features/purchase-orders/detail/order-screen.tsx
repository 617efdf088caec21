import type { PurchaseOrder, PurchaseOrderLine } from '@momo/contracts/purchase-orders'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { StepRow } from '#ui/patterns/lists/step-row.tsx'
import { CancelDialog } from '../actions/cancel-dialog.tsx'
import { CloseDialog } from '../actions/close-dialog.tsx'
import { actionMessages } from '../actions/actions.messages.ts'
import { SendDialog } from '../actions/send-dialog.tsx'
import { EditOrder } from '../editor/edit-order.tsx'
import { orderQuery } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { detailMessages as texts } from './detail.messages.ts'
import { LinesCard } from './lines-card.tsx'
import { OrderHead } from './order-head.tsx'
import { stepsOf } from './order-steps.ts'
import { DeliveryCard, SupplierCard } from './side-cards.tsx'
import { StateNote } from './state-note.tsx'

type Slots = {
  /** How well the supplier delivers. */
  score: (supplierId: string) => ReactNode
  /** What arrived so far. */
  receipts: (orderId: string) => ReactNode
}
type Props = Slots & { id: string }

export function OrderScreen({ id, ...slots }: Props) {
  const query = useQuery(orderQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{orderMessages.title}</h1>}
      <ListView
        query={query}
        texts={{ ...orderMessages, failed: texts.failed }}
        explain={(error) => problemOf(error, orderMessages.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(order) => <Opened order={order} {...slots} />}
      </ListView>
    </>
  )
}

/** The dialog above the page. */
type Task = { kind: 'send' | 'close' | 'cancel' } | { kind: 'close-line'; line: PurchaseOrderLine }

function Opened({ order, score, receipts }: Slots & { order: PurchaseOrder }) {
  const [task, start] = useState<Task>()
  const { search } = useLocation()
  if (order.state === 'draft' && new URLSearchParams(search).has('edit')) return <EditOrder order={order} />
  const isOpen = order.state === 'to-receive' || order.state === 'partly-received'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OrderHead order={order} onSend={() => start({ kind: 'send' })} />
      <StepRow label={texts.steps.label} steps={stepsOf(order)} />
      <StateNote order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <LinesCard
            order={order}
            onClose={isOpen ? (line) => start({ kind: 'close-line', line }) : undefined}
          />
          {order.sentAt ? receipts(order.id) : undefined}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SupplierCard supplier={order.supplier} score={score(order.supplier.id)} />
          <DeliveryCard order={order} />
          <EndActions order={order} onStart={start} />
        </div>
      </div>
      {task ? <OpenTask order={order} task={task} onClose={() => start(undefined)} /> : undefined}
    </div>
  )
}

type EndProps = { order: PurchaseOrder; onStart: (task: Task) => void }

/** Only a person closes or cancels an order, so both are out of the row of everyday actions. */
function EndActions({ order: { canClose, canCancel, state }, onStart }: EndProps) {
  if (!canClose && !canCancel) return undefined
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto">
      {canClose ? (
        <AdminButton variant="outline" size="compact" onClick={() => onStart({ kind: 'close' })}>
          {actionMessages.close.open}
        </AdminButton>
      ) : undefined}
      {canCancel ? (
        <AdminButton variant="danger-outline" size="compact" onClick={() => onStart({ kind: 'cancel' })}>
          {state === 'draft' ? actionMessages.cancel.openDraft : actionMessages.cancel.open}
        </AdminButton>
      ) : undefined}
    </div>
  )
}

function OpenTask({ order, task, onClose }: { order: PurchaseOrder; task: Task; onClose: () => void }) {
  if (task.kind === 'send') return <SendDialog order={order} onClose={onClose} />
  if (task.kind === 'cancel') return <CancelDialog order={order} onClose={onClose} />
  return (
    <CloseDialog order={order} line={task.kind === 'close-line' ? task.line : undefined} onClose={onClose} />
  )
}
