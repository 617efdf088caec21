import type { Supplier } from '@momo/contracts/suppliers'
import { ArchiveRestore } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { refreshSuppliers, setArchived } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { editorMessages } from './editor.messages.ts'

const texts = editorMessages.archive

function useArchive(id: string, onDone?: () => void) {
  return useAction({
    mutationFn: (isArchived: boolean) => setArchived(id, isArchived),
    onSuccess: ({ name, isArchived }) => {
      toast.success(isArchived ? texts.done(name) : texts.restored(name))
      onDone?.()
    },
    onError: (error) => toast.failure(problemOf(error, supplierMessages.loadFaults).text),
    onSettled: refreshSuppliers,
  })
}

type DialogProps = { supplier: Supplier; onCancel: () => void; onArchived: () => void }

/** Mount it to open it. */
export function ArchiveDialog({ supplier: { id, name }, onCancel, onArchived }: DialogProps) {
  const { run, isPending } = useArchive(id, onArchived)
  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      onCancel={onCancel}
      onConfirm={() => run(true)}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}

/** Above the page of an archived supplier. */
export function ArchivedNote({ supplier: { id } }: { supplier: Supplier }) {
  const { run, isPending } = useArchive(id)
  return (
    <Note
      tone="amber"
      action={
        <AdminButton
          variant="outline"
          icon={<ArchiveRestore aria-hidden />}
          loading={isPending}
          loadingText={texts.restoring}
          onClick={() => run(false)}
        >
          {texts.restore}
        </AdminButton>
      }
    >
      {texts.note}
    </Note>
  )
}
