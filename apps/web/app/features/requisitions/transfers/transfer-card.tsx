import type { Transfer } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Truck, Undo2 } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { pastTime } from '../office/departure-time.ts'
import { refreshStock, ship, transferQuery, unpack } from '../office/office.api.ts'
import { packMessages, transferMessages as texts } from '../office/office.messages.ts'
import { TransferLines } from './transfer-lines.tsx'
import { TransferStateBadge } from './transfer-state.tsx'

/** One shipment: what was sent, what arrived, and who bears what was lost. */
export function TransferCard({ id }: { id: string }) {
  const query = useQuery(transferQuery(id))
  return (
    <ListView
      query={query}
      texts={{ ...texts, failed: texts.oneFailed }}
      explain={(error) => problemOf(error, texts.faults).text}
      missing={{ is: isMissing, ...texts.missingOne }}
    >
      {(transfer) => (
        <AdminCard title={transfer.number} action={<TransferStateBadge {...transfer} />}>
          <Facts transfer={transfer} />
          <TransferLines transfer={transfer} />
          {transfer.state === 'packed' ? <PackedActions transfer={transfer} /> : undefined}
          {transfer.lossValue ? (
            <p className="px-4.5 py-3 font-semibold">{texts.lossValue(rupees(transfer.lossValue))}</p>
          ) : undefined}
        </AdminCard>
      )}
    </ListView>
  )
}

function Facts({ transfer }: { transfer: Transfer }) {
  const { from, to, requisition, shippedAt, shippedBy, dueAt, receivedAt, receivedBy, temperature } = transfer
  const route = texts.route(shortPlace(from.name), shortPlace(to.name))
  const facts = [
    requisition ? `${route}, ${texts.forRequisition(requisition.number)}` : route,
    ...(shippedAt ? [texts.left(pastTime(shippedAt), shippedBy ?? '')] : []),
    ...(dueAt && !receivedAt ? [texts.due(pastTime(dueAt))] : []),
    ...(receivedAt ? [texts.received(pastTime(receivedAt), receivedBy ?? '')] : []),
    ...(temperature === undefined ? [] : [texts.temperature((temperature / 10).toFixed(1))]),
  ]
  return (
    <div className="grid gap-1.5 border-b border-line px-4.5 py-3 text-sm text-ink-2">
      <p>{facts.join(' · ')}</p>
      {transfer.note ? <p className="wrap-anywhere">{transfer.note}</p> : undefined}
    </div>
  )
}

function PackedActions({ transfer: { id, number } }: { transfer: Transfer }) {
  const leaving = useAction({
    mutationFn: () => ship(id),
    onSuccess: () => toast.success(packMessages.left(number)),
    onSettled: refreshStock,
  })
  const unpacking = useAction({
    mutationFn: () => unpack(id),
    onSuccess: () => toast.success(packMessages.unpacked),
    onSettled: refreshStock,
  })
  const error = leaving.error ?? unpacking.error
  return (
    <div className="grid gap-3 px-4.5 py-4">
      {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
      <div className="flex flex-wrap justify-end gap-3 max-md:[&>*]:flex-1">
        <AdminButton
          variant="outline"
          size="compact"
          icon={<Undo2 aria-hidden />}
          disabled={leaving.isPending}
          loading={unpacking.isPending}
          loadingText={packMessages.unpacking}
          onClick={() => unpacking.run()}
        >
          {packMessages.unpack}
        </AdminButton>
        <AdminButton
          size="compact"
          icon={<Truck aria-hidden />}
          disabled={unpacking.isPending}
          loading={leaving.isPending}
          loadingText={packMessages.leaving}
          onClick={() => leaving.run()}
        >
          {packMessages.vanLeft}
        </AdminButton>
      </div>
    </div>
  )
}
