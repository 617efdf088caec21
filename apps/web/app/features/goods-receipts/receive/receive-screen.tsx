import type { GoodsReceipt, ReceiptForm } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { isNoResponse } from '#lib/api/api-error.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate, thisMinute } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { receiptFormQuery, receiptQuery } from '../goods-receipts.api.ts'
import { receiptQueue, useReceipts } from '../queue/receipt-queue.ts'
import { RefusedNote } from '../queue/refused-note.tsx'
import { StoredReceipt } from '../queue/stored-receipt.tsx'
import { punctualityOf } from './punctuality.ts'
import { ReceiveForm } from './receive-form.tsx'
import { receiveMessages as texts } from './receive.messages.ts'

/** Goods of an order at the door. */
export function ReceiveScreen({ orderId }: { orderId: string }) {
  const query = useQuery(receiptFormQuery(orderId))
  const isOnline = useOnline() && !isNoResponse(query.error)
  // A response means that the server can be reached, which the browser does not always notice.
  useEffect(() => receiptQueue.wake(), [query.dataUpdatedAt])
  return (
    <>
      {query.data ? <Head form={query.data} /> : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        texts={texts}
        explain={(fault) => problemOf(fault, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(form) => <Opened form={form} isOnline={isOnline} />}
      </ListView>
    </>
  )
}

const crumb = 'link inline-flex min-h-7 items-center pointer-coarse:min-h-11'

function Head({ form: { order } }: { form: ReceiptForm }) {
  const { id, number, supplier, location, expectedAt } = order
  const { text, isLate } = punctualityOf(expectedAt, thisMinute())
  const due = `${longDate(expectedAt)}, ${clockTime(expectedAt)}`
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        {/* A phone has the back arrow of the shell. */}
        <p className="text-sm text-ink-2 max-lg:hidden">
          <Link to="/superadmin/supplierorders" className={crumb}>
            {texts.orders}
          </Link>
          {' / '}
          <Link to={`/superadmin/supplierorders/${id}`} className={crumb}>
            {number}
          </Link>
          {' / '}
          {texts.receive}
        </p>
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
          {texts.heading(number)}
        </h1>
        <p className="text-sm wrap-anywhere text-ink-2">{texts.facts(supplier.name, due, location.name)}</p>
      </div>
      <Badge
        size="large"
        tone={isLate ? 'red' : 'green'}
        icon={isLate ? <Clock aria-hidden /> : <Check aria-hidden />}
      >
        {text}
      </Badge>
    </div>
  )
}

type OpenedProps = { form: ReceiptForm; isOnline: boolean }

function Opened({ form, isOnline }: OpenedProps) {
  const { order } = form
  const { pending, refused } = useReceipts()
  const isOwn = ({ receipt }: { receipt: { orderId?: string | undefined } }) => receipt.orderId === order.id
  const waiting = pending.find(isOwn)
  const rejected = refused.find(isOwn)
  useLeaveWhenPosted(order.id, waiting?.key)
  if (waiting) return <StoredReceipt action={waiting} isSending={waiting.state === 'sending' && isOnline} />
  if (!order.canReceive && !rejected)
    return (
      <Note tone="blue" action={<BackButton orderId={order.id} />}>
        {texts.notReceivable}
      </Note>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {rejected ? <RefusedNote code={rejected.refused ?? ''} /> : undefined}
      {isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>}
      <ReceiveForm key={`${order.id}${rejected?.turn ?? ''}`} form={form} refused={rejected} />
    </div>
  )
}

/** The order shows what arrived. */
function useLeaveWhenPosted(orderId: string, waiting: string | undefined): void {
  const navigate = useNavigate()
  const { delivered } = useReceipts()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (waiting !== undefined) last.current = waiting
    const done = delivered.find(({ key }) => key === last.current)
    if (waiting !== undefined || !done) return
    last.current = undefined
    const posted = queryClient.getQueryData<GoodsReceipt>(receiptQuery(done.key).queryKey)
    toast.success(texts.posted(posted?.number ?? ''))
    void navigate(`/superadmin/supplierorders/${orderId}`, { replace: true })
  }, [waiting, delivered, orderId, navigate])
}

function BackButton({ orderId }: { orderId: string }) {
  return (
    <LinkButton
      to={`/superadmin/supplierorders/${orderId}`}
      variant="outline"
      size="small"
      className="rounded-sm!"
    >
      {texts.backToOrder}
    </LinkButton>
  )
}
