import type { Order } from '@momo/contracts/orders'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { placeOf } from '../shared/order-view.ts'
import { withdraw } from '../shared/orders.api.ts'
import { ownOrderQuery } from './tracking.api.ts'
import { trackingMessages } from './tracking.messages.ts'

const texts = trackingMessages.cancel

type Props = {
  order: Order
  /** Quiet beside the actions that most customers want. */
  look?: 'plain' | 'quiet'
  onCancelled: () => void
}

const isTooLate = (fault: unknown) => fault instanceof ApiError && fault.status === 409

const explain = (fault: unknown) => {
  if (isTooLate(fault)) return texts.tooLate
  return navigator.onLine === false ? texts.offline : texts.failed
}

/** ORD-05: the customer can cancel until the branch accepts. The server decides; if it is too late, the order is fetched again. */
export function CancelOrder({ order, look = 'plain', onCancelled }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { queryKey } = ownOrderQuery(order.id)
  const { run, isPending, error, reset } = useAction({
    mutationFn: () => withdraw(order.id),
    onSuccess: (cancelled) => {
      setAsking(false)
      toast.success(texts.done(order.number))
      queryClient.setQueryData(queryKey, cancelled)
      onCancelled()
    },
    onError: (fault) => {
      if (isTooLate(fault)) void queryClient.invalidateQueries({ queryKey })
    },
  })
  const close = () => {
    setAsking(false)
    reset()
  }
  return (
    <>
      <Button variant={look === 'quiet' ? 'quiet' : 'danger-outline'} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.title}
        cancel={texts.keep}
        confirm={texts.confirm}
        confirming={texts.confirming}
        busy={isPending}
        onCancel={close}
        onConfirm={() => run()}
      >
        <p>{texts.text(order.number, placeOf(order.outlet))}</p>
        <p role="alert" className="mt-2 font-medium text-red-text empty:hidden">
          {error ? explain(error) : undefined}
        </p>
      </ConfirmDialog>
    </>
  )
}
