import type { ReactNode } from 'react'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../states/note.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  cancel: string
  confirm: string
  confirming: string
  variant?: 'strong' | 'danger'
  /** For a long label of the confirm button. */
  wraps?: boolean
  busy: boolean
  problem: string | undefined
  onSave: () => void
  onClose: () => void
  /** When the cancel button does something else than close the dialog. */
  onCancel?: () => void
}

/** Asks for input and saves it. It is open while it is rendered, so its fields are empty each time. */
export function FormDialog({
  title,
  children,
  cancel,
  confirm,
  confirming,
  variant = 'strong',
  wraps,
  busy,
  problem,
  onSave,
  onClose,
  onCancel = onClose,
}: Props) {
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant={variant} wraps={wraps} loading={busy} loadingText={confirming} onClick={onSave}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
        {children}
      </form>
    </Dialog>
  )
}
