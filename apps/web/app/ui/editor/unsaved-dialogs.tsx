import { ConfirmDialog } from '../patterns/overlays/confirm-dialog.tsx'
import { editorWords as words } from './editor.messages.ts'

type DiscardProps = { open: boolean; where: string; onCancel: () => void; onDiscard: () => void }

export function DiscardDialog({ open, where, onCancel, onDiscard }: DiscardProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words.discardTitle}
      cancel={words.keepEditing}
      confirm={words.discardNow}
      confirming={words.discardNow}
      busy={false}
      onCancel={onCancel}
      onConfirm={onDiscard}
    >
      {words.discardText(where)}
    </ConfirmDialog>
  )
}

type LeaveProps = { open: boolean; where: string; onStay: () => void; onLeave: () => void }

export function LeaveDialog({ open, where, onStay, onLeave }: LeaveProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words.leaveTitle}
      cancel={words.stay}
      confirm={words.leave}
      confirming={words.leave}
      busy={false}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {words.leaveText(where)}
    </ConfirmDialog>
  )
}
