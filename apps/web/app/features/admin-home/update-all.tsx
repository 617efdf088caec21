import { CloudUpload } from 'lucide-react'
import { type EditorGroup, useGroup } from '#lib/editor/editor-group.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { cmsMessages as texts } from './cms.messages.ts'

/** CMS-02: sends what was changed, tells what became of each, and asks before anything unsaved is left. */
export function UpdateAll({ group, onFailed }: { group: EditorGroup; onFailed: (name: string) => void }) {
  const { unsaved, drafts, isSaving } = useGroup(group)
  const leaving = useLeaveWarning(unsaved.length > 0)
  async function updateAll(): Promise<void> {
    const { done, failed } = await group.publishAll()
    const [first] = failed
    if (!first) {
      toast.success(texts.allUpdated)
      // A draft is somebody's unfinished work: only its own button shows it to visitors.
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
      <DeskButton icon={<CloudUpload aria-hidden />} loading={isSaving} loadingText={texts.updatingAll} onClick={() => void updateAll()}>
        {texts.updateAll}
      </DeskButton>
    </UnsavedBar>
  )
}
