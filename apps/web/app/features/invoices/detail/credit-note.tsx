import { type Bill, creditBill } from '@momo/contracts/invoices'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { issueCreditNote } from '../invoices.api.ts'
import { creditMessages as texts } from './credit-note.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

type Props = { bill: Pick<Bill, 'id' | 'number' | 'left'>; size?: 'small' }

/** B10: a bill is immutable; a credit note with a reason cancels it. */
export function CreditBill({ bill, size }: Props) {
  // Lists have many of these, so the dialog is mounted on demand.
  const [isAsking, setAsking] = useState<boolean>()
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
        <CreditDialog bill={bill} open={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function CreditDialog({ bill, open, onClose }: Omit<Props, 'size'> & { open: boolean; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: creditBill.body,
    defaultValues: { reason: '' },
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: ({ reason }) => issueCreditNote(bill.id, reason),
    onSuccess: async ({ number }) => {
      onClose()
      toast.success(texts.done(number))
      await invalidate('invoices')
    },
    // The note exists already: a repeated or concurrent request.
    onError: async (failure) => {
      if (failure instanceof ApiError && failure.code === 'bill.credited') await invalidate('invoices')
    },
  })
  return (
    <FormDialog
      open={open}
      title={texts.title(bill.number)}
      cancel={texts.keep}
      confirm={texts.confirm}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.text(rupees(bill.left))}</p>
      <p>{texts.noMoney}</p>
      <p>{texts.noWayBack}</p>
      <Input {...input('reason')} label={texts.reason} maxLength={160} autoComplete="off" />
    </FormDialog>
  )
}
