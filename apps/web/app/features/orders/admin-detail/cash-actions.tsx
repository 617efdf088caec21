import { isFulfilled, type StaffOrder } from '@momo/contracts/orders'
import { Banknote, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { FormDialog } from '#ui/patterns/overlays/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { CashDialog, useOwnName } from './cash-dialog.tsx'
import { refundInCash, takeCash } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import type { StaffOrderView } from './use-staff-order.ts'

type Props = { view: StaffOrderView }

/** Cash of a completed order: what can still be done with it. */
const cashActionOf = ({
  state,
  payment,
}: Pick<StaffOrder, 'state' | 'payment'>): 'take' | 'refund' | undefined => {
  if (!isFulfilled(state) || payment.method !== 'cash') return undefined
  if (payment.state === 'due') return 'take'
  return payment.state === 'paid' ? 'refund' : undefined
}

/** Sends one request at a time and then loads the order again, also after a failure: the request may have been saved. */
function useCashRequest({ refetch }: StaffOrderView, onDone: () => void) {
  const { run, isPending, error } = useAction({
    mutationFn: ({ request }: { request: () => Promise<void>; done: string }) => request().finally(refetch),
    onSuccess: (_, { done }) => {
      toast.success(done)
      onDone()
    },
  })
  return {
    send: (request: () => Promise<void>, done: string) => run({ request, done }),
    busy: isPending,
    problem: error ? problemOf(error, texts.faults).text : undefined,
  }
}

/** An order that was handed over without payment is paid later. */
export function TakeCash({ view }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { send, busy, problem } = useCashRequest(view, close)
  const { order } = view
  // An open dialog stays, so that its error can be read when another device was faster.
  if (cashActionOf(order) !== 'take' && !isAsking) return undefined
  return (
    <>
      <Button variant="strong" icon={<Banknote aria-hidden />} onClick={() => setAsking(true)}>
        {texts.takeCash}
      </Button>
      {isAsking ? (
        <CashDialog
          order={order}
          busy={busy}
          problem={problem}
          onTaken={(takenBy) => send(() => takeCash(order.id, takenBy), texts.cashRecorded(order.number))}
          onClose={close}
        />
      ) : undefined}
    </>
  )
}

/** Gives the cash of a completed order back at the counter; the till then expects that much less. */
export function RefundCash({ view }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (cashActionOf(view.order) !== 'refund' && !isAsking) return undefined
  return (
    <>
      <Button
        variant="danger-outline"
        className="w-fit"
        icon={<Undo2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {texts.refundCash}
      </Button>
      {isAsking ? <RefundDialog view={view} onClose={() => setAsking(false)} /> : undefined}
    </>
  )
}

function RefundDialog({ view, onClose }: Props & { onClose: () => void }) {
  const { order } = view
  const [reason, setReason] = useState('')
  const own = useOwnName()
  const [givenBy, setGivenBy] = useState(own)
  const [isTried, setTried] = useState(false)
  const { send, busy, problem } = useCashRequest(view, onClose)
  const sum = rupees(order.grandTotal)
  const given = { givenBy: givenBy.trim(), reason: reason.trim() }
  const save = () => {
    setTried(true)
    if (given.givenBy === '' || given.reason === '') return
    send(() => refundInCash(order.id, given), texts.cashRefunded(order.number))
  }
  return (
    <FormDialog
      title={texts.refundTitle(sum)}
      cancel={texts.back}
      confirm={texts.refundCash}
      confirming={texts.saving}
      variant="danger"
      busy={busy}
      problem={problem}
      onSave={save}
      onClose={onClose}
    >
      <p>{texts.refundText(sum)}</p>
      <Input
        label={texts.why}
        value={reason}
        maxLength={160}
        autoComplete="off"
        error={isTried && given.reason === '' ? texts.whyMissing : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <Input
        label={texts.givenBy}
        value={givenBy}
        maxLength={60}
        error={isTried && given.givenBy === '' ? texts.cashByMissing : undefined}
        onChange={(event) => setGivenBy(event.target.value)}
      />
    </FormDialog>
  )
}
