import type { Order } from '@momo/contracts/orders'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { placeOf } from '../shared/order-view.ts'
import { withdraw } from '../shared/orders.api.ts'
import { trackingMessages } from './tracking.messages.ts'

const texts = trackingMessages.cancel

type Props = {
  order: Order
  size?: 'normal' | 'large'
  onCancelled: (order: Order) => void
  onRefused: () => void
}

const isTooLate = (fault: unknown) => fault instanceof ApiError && fault.status === 409

const explain = (fault: unknown) => {
  if (isTooLate(fault)) return texts.tooLate
  return navigator.onLine === false ? texts.offline : texts.failed
}

/** ORD-05: the customer can cancel until the branch accepts. The server decides; if it is too late, the order is fetched again. */
export function CancelOrder({ order, size = 'normal', onCancelled, onRefused }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, busy, problem, setProblem } = useSubmit(explain)
  const close = () => {
    setAsking(false)
    setProblem(undefined)
  }
  const cancel = () =>
    run(async () => {
      try {
        const cancelled = await withdraw(order.id)
        setAsking(false)
        toast.success(texts.done(order.number))
        onCancelled(cancelled)
      } catch (fault) {
        if (isTooLate(fault)) onRefused()
        throw fault
      }
    })
  return (
    <>
      <Button variant="danger-outline" size={size} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        cancel={texts.keep}
        confirm={texts.confirm}
        confirming={texts.confirming}
        busy={busy}
        onCancel={close}
        onConfirm={() => void cancel()}
      >
        <p>{texts.text(order.number, placeOf(order.outlet))}</p>
        <p role="alert" className="mt-2 font-medium text-red-text empty:hidden">
          {problem}
        </p>
      </ConfirmDialog>
    </>
  )
}
