import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { foodWords as shared, productWords } from './products.messages.ts'

type Texts = {
  archiveAsk: (name: string) => string
  archiveText: string
  archivedNow: string
  restoredNow: string
}
type Props = {
  name: string
  isArchived: boolean
  texts: Texts
  onToggle: (isArchived: boolean) => Promise<void>
}

/** Archives or restores. Archiving asks for confirmation, because all outlets lose it at once. */
export function ArchiveButton({ name, isArchived, texts, onToggle }: Props) {
  const [isAsked, ask] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: onToggle,
    onSuccess: (_, toArchive) => toast.success(toArchive ? texts.archivedNow : texts.restoredNow),
    onError: () => toast.failure(shared.notDone),
    onSettled: () => ask(false),
  })
  return (
    <>
      {isArchived ? (
        <>
          <Badge tone="grey">{productWords.archivedBadge}</Badge>
          <AdminButton
            icon={<ArchiveRestore aria-hidden />}
            loading={isPending}
            loadingText={shared.restoring}
            onClick={() => run(false)}
          >
            {shared.restore}
          </AdminButton>
        </>
      ) : (
        <AdminButton variant="danger-outline" icon={<Archive aria-hidden />} onClick={() => ask(true)}>
          {shared.archive}
        </AdminButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={texts.archiveAsk(name)}
        cancel={shared.keep}
        confirm={shared.archive}
        confirming={shared.archiving}
        busy={isPending}
        onCancel={() => ask(false)}
        onConfirm={() => run(true)}
      >
        {texts.archiveText}
      </ConfirmDialog>
    </>
  )
}
