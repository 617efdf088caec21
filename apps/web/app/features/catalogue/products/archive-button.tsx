import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { foodWords as shared, productWords } from './products.messages.ts'

type Texts = { archiveAsk: (name: string) => string; archiveText: string; archivedNow: string; restoredNow: string }
type Props = { name: string; isArchived: boolean; texts: Texts; onTurn: (isArchived: boolean) => Promise<void> }

/** Off the menus and back; taking off is asked about, because every outlet shows it at once. */
export function ArchiveButton({ name, isArchived, texts, onTurn }: Props) {
  const [isAsked, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  async function turn(): Promise<void> {
    setBusy(true)
    try {
      await onTurn(!isArchived)
      toast.success(isArchived ? texts.restoredNow : texts.archivedNow)
    } catch {
      toast.failure(shared.notDone)
    }
    setBusy(false)
    ask(false)
  }
  return (
    <>
      {isArchived ? (
        <>
          <Badge tone="grey">{productWords.archivedBadge}</Badge>
          <DeskButton icon={<ArchiveRestore aria-hidden />} loading={busy} loadingText={shared.restoring} onClick={() => void turn()}>
            {shared.restore}
          </DeskButton>
        </>
      ) : (
        <DeskButton variant="danger-outline" icon={<Archive aria-hidden />} onClick={() => ask(true)}>
          {shared.archive}
        </DeskButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={texts.archiveAsk(name)}
        cancel={shared.keep}
        confirm={shared.archive}
        confirming={shared.archiving}
        busy={busy}
        onCancel={() => ask(false)}
        onConfirm={() => void turn()}
      >
        {texts.archiveText}
      </ConfirmDialog>
    </>
  )
}
