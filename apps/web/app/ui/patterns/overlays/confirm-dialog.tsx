import type { ReactNode } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  /** The safe way out: it has the focus first. */
  cancel: string
  confirm: string
  confirming: string
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Says what will be lost, by name, before it is. */
export function ConfirmDialog({ open, title, children, cancel, confirm, confirming, busy, onCancel, onConfirm }: Props) {
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
