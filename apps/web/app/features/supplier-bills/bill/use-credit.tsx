import type { Bill } from '@momo/contracts/supplier-bills'
import { todayInNepal } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshBills, sendAdvance, sendPayment } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { detailMessages } from './bill.messages.ts'

const texts = detailMessages.payments

type Source = { number: string; left: number }

/** Sends once for each source and amount, also after a lost response. */
function useSource(
  { bill, number, left }: Source & { bill: Bill },
  send: (key: string, amount: number) => Promise<unknown>,
) {
  const key = useIdempotencyKey()
  const amount = Math.min(left, (bill.payable ?? 0) - bill.paid)
  const { run, isPending } = useAction({
    mutationFn: () => send(key.keyFor([number, amount, bill.id]), amount),
    onSuccess: () => {
      key.done()
      toast.success(texts.used(rupees(amount), number))
    },
    onError: (fault) => toast.failure(problemOf(fault, billMessages.loadFaults).text),
    onSettled: refreshBills,
  })
  return { amount, run, isPending }
}

export function UseAdvance({ bill, advance }: { bill: Bill; advance: Bill['advances'][number] }) {
  const { number, left, paymentId } = advance
  const { amount, run, isPending } = useSource({ bill, number, left }, (id, used) =>
    sendAdvance(paymentId, { id, billId: bill.id, amount: used }),
  )
  return <UseButton bill={bill} {...{ number, amount, isPending }} onUse={() => run()} />
}

export function UseCreditNote({ bill, note }: { bill: Bill; note: Bill['creditNotes'][number] }) {
  const { billNumber: number, left, billId: creditNoteId } = note
  const { amount, run, isPending } = useSource({ bill, number, left }, (id, used) =>
    sendPayment({
      id,
      supplierId: bill.supplierId,
      paidOn: todayInNepal(),
      method: 'credit-note',
      creditNoteId,
      amount: used,
      reference: '',
      note: '',
      parts: [{ billId: bill.id, amount: used }],
    }),
  )
  return <UseButton bill={bill} {...{ number, amount, isPending }} onUse={() => run()} />
}

type ButtonProps = { bill: Bill; number: string; amount: number; isPending: boolean; onUse: () => void }

function UseButton({ bill: { state }, number, amount, isPending, onUse }: ButtonProps) {
  if (state === 'entered' || state === 'held')
    return <span className="text-sm text-ink-2">{texts.afterApproval}</span>
  if (state !== 'approved' || amount <= 0) return undefined
  return (
    <AdminButton
      variant="outline"
      loading={isPending}
      loadingText={texts.using}
      aria-label={texts.useOf(number, rupees(amount))}
      onClick={onUse}
    >
      {texts.use}
    </AdminButton>
  )
}
