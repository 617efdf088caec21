import type { Bill } from '@momo/contracts/invoices'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { issueCreditNote, reloadInvoices } from '../invoices.api.ts'
import { creditMessages as texts } from './credit-note.messages.ts'

type Props = { bill: Pick<Bill, 'id' | 'number' | 'total'>; size?: 'small' }

/** Validates the reason and issues the credit note. */
function useCreditNote(id: string, onDone: () => void) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const {
    run,
    isPending,
    error: fault,
  } = useAction({
    mutationFn: (why: string) => issueCreditNote(id, why),
    onSuccess: async ({ number }) => {
      onDone()
      toast.success(texts.done(number))
      await reloadInvoices()
    },
    // The note exists already: a repeated or concurrent request.
    onError: async (failure) => {
      if (failure instanceof ApiError && failure.code === 'bill.credited') await reloadInvoices()
    },
  })
  const write = () => {
    setTried(true)
    if (reason.trim() !== '') run(reason.trim())
  }
  const error = isTried && reason.trim() === '' ? texts.missing : undefined
  const problem = fault ? problemOf(fault, texts.faults).text : undefined
  return { reason, setReason, error, write, busy: isPending, problem }
}

/** B10: a bill is immutable; a credit note with a reason cancels it. */
export function CreditBill({ bill, size }: Props) {
  // Lists have many of these, so the dialog is mounted on demand.
  const [isAsking, setAsking] = useState<boolean>()
  const close = () => setAsking(false)
  const { reason, setReason, error, write, busy, problem } = useCreditNote(bill.id, close)
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        icon={<Undo2 aria-hidden />}
        aria-label={size && texts.buttonOf(bill.number)}
        onClick={() => setAsking(true)}
      >
        <span className={size && 'md:max-lg:sr-only'}>{texts.button}</span>
      </Button>
      {isAsking === undefined ? undefined : (
        <ConfirmDialog
          open={isAsking}
          title={texts.title(bill.number)}
          cancel={texts.keep}
          confirm={texts.confirm}
          confirming={texts.confirming}
          busy={busy}
          onCancel={close}
          onConfirm={write}
        >
          <div className="grid gap-3">
            {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
            <p>{texts.text(rupees(bill.total))}</p>
            <p>{texts.noMoney}</p>
            <p>{texts.noWayBack}</p>
            <Input
              label={texts.reason}
              value={reason}
              maxLength={160}
              autoComplete="off"
              error={error}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
