import type { Transfer } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { isNoResponse } from '#lib/api/api-error.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ownTransferQuery } from '../requisitions.api.ts'
import { TransferStateBadge } from '../shared/requisition-state.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { type ReceiptAction, receiptQueue, useReceipts } from './receipt-queue.ts'
import { receiveMessages as texts } from './receive.messages.ts'
import { ReceivedView } from './received-view.tsx'

type Props = {
  id: string
  /** The own branch. */
  branchId: string | undefined
}

/** A delivery: it is checked in, or was already, or is on the way to another branch. */
export function ReceiveScreen({ id, branchId }: Props) {
  const query = useQuery(ownTransferQuery(id))
  const isOnline = useOnline() && !isNoResponse(query.error)
  // A response means that the server can be reached, which the browser does not always notice.
  useEffect(() => receiptQueue.wake(), [query.dataUpdatedAt])
  return (
    <>
      {query.data ? (
        <Head transfer={query.data} branchId={branchId} />
      ) : (
        <h1 className="sr-only">{texts.title}</h1>
      )}
      <ListView
        query={query}
        texts={texts}
        explain={(fault) => problemOf(fault, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(transfer) => <Opened transfer={transfer} branchId={branchId} isOnline={isOnline} />}
      </ListView>
    </>
  )
}

function Head({ transfer, branchId }: { transfer: Transfer; branchId: string | undefined }) {
  const { number, state, from, to, requisition, runName, shippedAt } = transfer
  const name = requisition?.number ?? number
  const isIncoming = to.id === branchId
  const facts = [
    isIncoming ? texts.from(from.name) : texts.to(to.name),
    ...(runName ? [runName] : []),
    ...(shippedAt ? [texts.left(timeOrDate(shippedAt, thisMinute()))] : []),
    ...(requisition ? [number] : []),
  ]
  return (
    <div className="mb-4">
      {/* A phone has the back arrow of the shell. */}
      <p className="text-sm text-ink-2 max-lg:hidden">
        <Link to="/branchadmin/centralkitchen" className="link">
          {texts.kitchen}
        </Link>{' '}
        / {name}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
          {isIncoming && state === 'shipped' ? texts.checkIn(name) : texts.delivery(name)}
        </h1>
        <TransferStateBadge {...transfer} />
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{facts.join(' · ')}</p>
    </div>
  )
}

type OpenedProps = { transfer: Transfer; branchId: string | undefined; isOnline: boolean }

function Opened({ transfer, branchId, isOnline }: OpenedProps) {
  const { pending, refused, delivered } = useReceipts()
  const isOwn = ({ transferId }: ReceiptAction) => transferId === transfer.id
  const waiting = pending.find(isOwn)
  const failed = refused.find(isOwn)
  const isOpen = transfer.state === 'shipped' && transfer.to.id === branchId
  const stored = isOpen ? (waiting ?? delivered.find(isOwn)) : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failed ? <Refused action={failed} /> : undefined}
      {isOpen && !stored ? (
        <>
          {isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>}
          <ReceiptForm key={transfer.id} transfer={transfer} />
        </>
      ) : (
        <ReceivedView
          transfer={transfer}
          stored={stored}
          isSending={waiting?.state === 'sending' && isOnline}
        />
      )}
    </div>
  )
}

/** The receipt of this device was not accepted; a new one can be entered. */
function Refused({ action: { key, refused = '' } }: { action: ReceiptAction }) {
  const isReceived = refused === 'transfer.received'
  return (
    <Note
      tone={isReceived ? 'blue' : 'red'}
      action={
        <span className="flex gap-2">
          {isReceived ? undefined : (
            <AdminButton variant="quiet" onClick={() => receiptQueue.retry([key])}>
              {texts.tryAgain}
            </AdminButton>
          )}
          <AdminButton variant="quiet" onClick={() => receiptQueue.dismiss(key)}>
            {isReceived ? texts.ok : texts.startAgain}
          </AdminButton>
        </span>
      }
    >
      {texts.refused(texts.refusals[refused] ?? texts.refusal)}
    </Note>
  )
}
