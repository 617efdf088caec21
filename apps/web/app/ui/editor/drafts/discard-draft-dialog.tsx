import { useState } from 'react'
import { ConfirmDialog } from '../../patterns/overlays/confirm-dialog.tsx'
import { showSaveResult } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'

type Props = {
  drafts: Pick<DraftsShown, 'label' | 'state' | 'isDirty' | 'discardDraft'>
  onClose: () => void
}

export function DiscardDraftDialog({ drafts: { label, state, isDirty, discardDraft }, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  /** The draft that the question is about, also if another one is loaded meanwhile. */
  const [draft] = useState(state?.draft)
  if (!draft) return null
  const discard = async () => {
    setBusy(true)
    const outcome = await discardDraft(draft.version)
    setBusy(false)
    showSaveResult(outcome)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={words.discardDraftTitle(label)}
      cancel={words.keepDraft}
      confirm={words.discardDraft}
      confirming={words.discarding}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void discard()}
    >
      <p>{words.discardDraftText}</p>
      {draft.state === 'scheduled' ? <p>{words.discardDraftScheduled}</p> : undefined}
      {isDirty ? <p>{words.discardDraftUnsaved}</p> : undefined}
    </ConfirmDialog>
  )
}
