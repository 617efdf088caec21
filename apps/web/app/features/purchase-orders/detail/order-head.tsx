import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { PackageCheck, Pencil, Printer, Send } from 'lucide-react'
import { Link } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { OrderStateBadge } from '../order-state.tsx'
import { openDocument } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { detailMessages as texts } from './detail.messages.ts'

type Props = { order: PurchaseOrder; onSend: () => void }

export function OrderHead({ order, onSend }: Props) {
  const { number, state, isLate } = order
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">
          <Link
            to="/superadmin/supplierorders"
            className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
          >
            {orderMessages.title}
          </Link>{' '}
          / {number}
        </p>
        <h1 className="flex flex-wrap items-center gap-x-2.5 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
          {texts.heading(number)} <OrderStateBadge state={state} isLate={isLate} />
        </h1>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        <Actions order={order} onSend={onSend} />
      </div>
    </div>
  )
}

function Actions({ order: { id, state, sentAt, canReceive, supplier }, onSend }: Props) {
  const isDraft = state === 'draft'
  const isOpen = isDraft || (sentAt !== undefined && state !== 'cancelled' && state !== 'closed')
  return (
    <>
      {state === 'cancelled' ? undefined : <PrintButton id={id} />}
      {isDraft ? (
        <LinkButton
          to="?edit=1"
          variant="outline"
          size="compact"
          icon={<Pencil aria-hidden />}
          className="rounded-sm!"
        >
          {texts.edit}
        </LinkButton>
      ) : undefined}
      {isOpen ? (
        <AdminButton
          variant={isDraft ? 'strong' : 'outline'}
          size="compact"
          icon={<Send aria-hidden />}
          disabled={isDraft && supplier.isArchived}
          onClick={onSend}
        >
          {isDraft ? texts.send : texts.sendAgain}
        </AdminButton>
      ) : undefined}
      {canReceive ? (
        <LinkButton
          to={`/superadmin/supplierorders/${id}/receive`}
          variant="strong"
          size="compact"
          icon={<PackageCheck aria-hidden />}
          className="rounded-sm!"
        >
          {texts.receive}
        </LinkButton>
      ) : undefined}
    </>
  )
}

function PrintButton({ id }: { id: string }) {
  const { run, isPending } = useAction({
    mutationFn: () => openDocument(id),
    onError: (fault) => toast.failure(problemOf(fault, orderMessages.loadFaults).text),
  })
  return (
    <AdminButton
      variant="outline"
      size="compact"
      icon={<Printer aria-hidden />}
      loading={isPending}
      loadingText={texts.printing}
      onClick={() => run()}
    >
      {texts.print}
    </AdminButton>
  )
}
