import { reverseDocument } from '@momo/contracts/inventory'
import { documentWords } from '#lib/stock/stock.messages.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshInventory } from '../items/items.api.ts'
import { type DocumentKey, sendReversal } from './ledger.api.ts'
import { ledgerMessages } from './ledger.messages.ts'

const texts = ledgerMessages.reversal

const schema = reverseDocument.body.pick({ note: true })

type Props = { document: DocumentKey; onClose: () => void }

/** Mount it to open it. A retry after a lost response has the same id, so that the document is reversed once. */
export function ReversalDialog({ document, onClose }: Props) {
  const { keyFor, done } = useIdempotencyKey()
  const { input, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { note: '' },
    explain: (error) => problemOf(error, ledgerMessages.faults),
    mutationFn: ({ note }) => sendReversal(document, { id: keyFor({ document, note }), note }),
    onSuccess: () => {
      done()
      toast.success(texts.done)
      onClose()
    },
    // Also after a conflict: another person may have reversed it.
    onSettled: () => void refreshInventory(),
  })
  return (
    <FormDialog
      title={texts.title(documentWords[document.type])}
      cancel={ledgerMessages.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      variant="danger"
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.intro}</p>
      <Input {...input('note')} label={texts.note} maxLength={400} autoComplete="off" />
    </FormDialog>
  )
}
