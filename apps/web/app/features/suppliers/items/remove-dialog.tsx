import type { SuppliedItem, Supplier } from '@momo/contracts/suppliers'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshSuppliers, removeItem } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.remove

type Props = { supplier: Supplier; item: SuppliedItem; onCancel: () => void; onRemoved: () => void }

/** Mount it to open it. */
export function RemoveDialog({ supplier, item, onCancel, onRemoved }: Props) {
  const { run, isPending } = useAction({
    mutationFn: () => removeItem(supplier.id, item.id),
    onSuccess: () => {
      toast.success(texts.done(item.name))
      onRemoved()
    },
    onError: (error) => toast.failure(problemOf(error, supplierMessages.loadFaults).text),
    onSettled: refreshSuppliers,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title(item.name)}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onCancel}
      onConfirm={() => run()}
    >
      <p>{texts.text(supplier.name)}</p>
    </ConfirmDialog>
  )
}
