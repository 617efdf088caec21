import { isFulfilled, type StaffOrder } from '@momo/contracts/orders'
import { refundCash } from '@momo/contracts/payments'
import { Banknote, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
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
  tabId,
}: Pick<StaffOrder, 'state' | 'payment' | 'tabId'>): 'take' | 'refund' | undefined => {
  if (!isFulfilled(state) || payment.method !== 'cash' || tabId !== undefined) return undefined
  if (payment.state === 'due') return 'take'
  return payment.state === 'paid' ? 'refund' : undefined
}

/** An order that was handed over without payment is paid later. */
export function TakeCash({ view: { order, refetch } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const { run, isPending, error } = useAction({
    // The order is also loaded after a failure: the request may have been saved.
    mutationFn: ({ takenBy }: { takenBy: string }) => takeCash(order.id, takenBy).finally(refetch),
    onSuccess: () => {
      toast.success(texts.cashRecorded(order.number))
      close()
    },
  })
  if (order.tabId !== undefined && order.payment.state === 'due')
    return <LinkButton to={`/branchadmin/tables/${order.tabId}`}>{texts.openTab}</LinkButton>
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
          busy={isPending}
          problem={error ? problemOf(error, texts.faults).text : undefined}
          onTaken={run}
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

const RefundInput = refundCash.body.extend({ reason: requiredText(texts.whyMissing) })

function RefundDialog({ view: { order, refetch }, onClose }: Props & { onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: RefundInput,
    defaultValues: { reason: '', givenBy: useOwnName() },
    mutationFn: (given) => refundInCash(order.id, given).finally(refetch),
    onSuccess: () => {
      toast.success(texts.cashRefunded(order.number))
      onClose()
    },
    explain: (error) => problemOf(error, texts.faults),
  })
  const sum = rupees(order.grandTotal)
  return (
    <FormDialog
      title={texts.refundTitle(sum)}
      cancel={texts.back}
      confirm={texts.refundCash}
      confirming={texts.saving}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.refundText(sum)}</p>
      <Input {...input('reason')} label={texts.why} maxLength={160} autoComplete="off" />
      <Input {...input('givenBy')} label={texts.givenBy} maxLength={60} />
    </FormDialog>
  )
}
