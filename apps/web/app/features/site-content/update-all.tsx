import { CloudUpload } from 'lucide-react'
import { type EditorGroup, useGroup } from '#lib/editor/editor-group.ts'
import { useLeaveWarning } from '#lib/editor/use-leave-warning.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { focusFirstError } from '#ui/editor/focus-first-error.ts'
import { savingText } from '#ui/editor/show-save-result.ts'
import { UnsavedBar } from '#ui/editor/unsaved-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { cmsMessages as texts } from './cms.messages.ts'

/** CMS-02: publishes all changed editors, reports each result, and warns before unsaved changes are lost. */
export function UpdateAll({ group, onFailed }: { group: EditorGroup; onFailed: (name: string) => void }) {
  const { unsaved, publishable, drafts, isSaving, isWaiting } = useGroup(group)
  const leaving = useLeaveWarning(unsaved.length > 0)
  const section = publishable.map(({ label }) => label).join(', ')
  /** Opens the first document that failed, at its first error. Returns false if all were published. */
  function showFailed({ done, failed }: Awaited<ReturnType<EditorGroup['publishAll']>>): boolean {
    const [first] = failed
    if (!first) return false
    toast.failure(texts.someFailed(failed, done), Infinity)
    onFailed(first.name)
    focusFirstError(first.where ?? first.name)
    return true
  }
  async function updateAll(): Promise<void> {
    if (showFailed(await group.publishAll())) return
    toast.success(texts.allUpdated)
    // A draft may be unfinished work: only the buttons of its own section publish it.
    if (drafts) toast.success(texts.stillDrafts(drafts), 10_000)
  }
  async function publishSection(): Promise<void> {
    const published = await group.publishOpen()
    if (!showFailed(published)) toast.success(texts.sectionPublished(published.done.join(', ')))
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
      {section ? (
        <AdminButton variant="outline" disabled={isSaving} onClick={() => void publishSection()}>
          {`${texts.publish} `}
          <span className="max-w-56 truncate max-sm:sr-only">{section}</span>
        </AdminButton>
      ) : undefined}
      <AdminButton
        icon={<CloudUpload aria-hidden className="max-sm:hidden" />}
        loading={isSaving}
        loadingText={savingText({ isWaiting }, texts.updatingAll)}
        onClick={() => void updateAll()}
      >
        {section ? <ShortUpdateAll /> : texts.updateAll}
      </AdminButton>
    </UnsavedBar>
  )
}

/** On a phone the bar has room for two short buttons. */
function ShortUpdateAll() {
  const [short, rest] = texts.updateAllParts
  return (
    <span>
      {short}
      <span className="max-sm:sr-only">{rest}</span>
    </span>
  )
}
