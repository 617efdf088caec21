import type { Bill } from '@momo/contracts/invoices'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { issueCreditNote } from '../invoices.api.ts'
import { creditMessages as texts } from './credit-note.messages.ts'

type Props = { bill: Pick<Bill, 'id' | 'number' | 'total'>; size?: 'small'; onChanged: () => Promise<void> }

/** Validates the reason and issues the credit note. */
function useCreditNote({
  bill,
  onChanged,
  onDone,
}: Pick<Props, 'bill' | 'onChanged'> & { onDone: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, busy, problem } = useSubmit((error) => problemOf(error, texts.faults).text)
  const write = () => {
    setTried(true)
    if (reason.trim() === '') return
    void run(async () => {
      try {
        const note = await issueCreditNote(bill.id, reason.trim())
        onDone()
        toast.success(texts.done(note.number))
        await onChanged()
      } catch (fault) {
        // The note exists already: a repeated or concurrent request.
        if (fault instanceof ApiError && fault.code === 'bill.credited') await onChanged()
        throw fault
      }
    })
  }
  const error = isTried && reason.trim() === '' ? texts.missing : undefined
  return { reason, setReason, error, write, busy, problem }
}

/** B10: a bill is immutable; a credit note with a reason cancels it. */
export function CreditBill({ bill, size, onChanged }: Props) {
  // Lists have many of these, so the dialog is mounted on demand.
  const [isAsking, setAsking] = useState<boolean>()
  const close = () => setAsking(false)
  const { reason, setReason, error, write, busy, problem } = useCreditNote({ bill, onChanged, onDone: close })
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
