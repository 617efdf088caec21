import type { Item } from '@momo/contracts/inventory'
import { Archive, ArchiveRestore } from 'lucide-react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshInventory, setArchived } from './items.api.ts'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.item

function useArchive(id: string, onDone?: () => void) {
  return useAction({
    mutationFn: (isArchived: boolean) => setArchived(id, isArchived),
    onSuccess: (_, isArchived) => toast.success(isArchived ? texts.archived : texts.restored),
    onError: (error) => toast.failure(problemOf(error, itemMessages.faults).text),
    onSettled: () => {
      onDone?.()
      void refreshInventory()
    },
  })
}

/** Archiving asks first; the dialog is outside of the drawer. */
export function ArchiveButton({ item, onAsk }: { item: Item; onAsk: () => void }) {
  const { run, isPending } = useArchive(item.id)
  if (!item.isArchived)
    return (
      <AdminButton variant="danger-outline" icon={<Archive aria-hidden />} onClick={onAsk}>
        {texts.archive}
      </AdminButton>
    )
  return (
    <AdminButton
      icon={<ArchiveRestore aria-hidden />}
      loading={isPending}
      loadingText={texts.restoring}
      onClick={() => run(false)}
    >
      {texts.restore}
    </AdminButton>
  )
}

export function ArchiveDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const { run, isPending } = useArchive(item.id, onClose)
  return (
    <ConfirmDialog
      open
      title={texts.archiveAsk(item.name)}
      cancel={itemMessages.cancel}
      confirm={texts.archive}
      confirming={texts.archiving}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run(true)}
    >
      {texts.archiveText}
    </ConfirmDialog>
  )
}
