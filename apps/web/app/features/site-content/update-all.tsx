import { CloudUpload } from 'lucide-react'
import { type EditorGroup, useGroup } from '#lib/editor/editor-group.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { cmsMessages as texts } from './cms.messages.ts'

/** CMS-02: publishes all changed editors, reports each result, and warns before unsaved changes are lost. */
export function UpdateAll({ group, onFailed }: { group: EditorGroup; onFailed: (name: string) => void }) {
  const { unsaved, drafts, isSaving } = useGroup(group)
  const leaving = useLeaveWarning(unsaved.length > 0)
  async function updateAll(): Promise<void> {
    const { done, failed } = await group.publishAll()
    const [first] = failed
    if (!first) {
      toast.success(texts.allUpdated)
      // A draft may be unfinished work: only its own button publishes it.
      if (drafts) toast.success(texts.stillDrafts(drafts), 10_000)
      return
    }
    toast.failure(texts.someFailed(failed, done), Infinity)
    onFailed(first.name)
  }
  return (
    <UnsavedBar
      count={unsaved.reduce((sum, { changes }) => sum + changes, 0)}
      where={unsaved.map(({ label }) => label).join(', ')}
      drafts={drafts}
      busy={isSaving}
      leaving={leaving}
      onDiscard={group.discardAll}
    >
      <AdminButton
        icon={<CloudUpload aria-hidden />}
        loading={isSaving}
        loadingText={texts.updatingAll}
        onClick={() => void updateAll()}
      >
        {texts.updateAll}
      </AdminButton>
    </UnsavedBar>
  )
}
