import type { ReactNode } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  /** The safe option: it is focused first. */
  cancel: string
  confirm: string
  confirming: string
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Names what will be lost before it is deleted. */
export function ConfirmDialog({
  open,
  title,
  children,
  cancel,
  confirm,
  confirming,
  busy,
  onCancel,
  onConfirm,
}: Props) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      busy={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
          <Button variant="danger" onClick={onConfirm} loading={busy} loadingText={confirming}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
