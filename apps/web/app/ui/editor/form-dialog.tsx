import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Dialog } from '../patterns/overlays/dialog.tsx'
import { Note } from '../patterns/states/note.tsx'
import { AdminButton } from './admin-button.tsx'
import { useReadOnly } from '../patterns/states/read-only.ts'

type Props = {
  /** False while a dialog that keeps its input is closed. */
  open?: boolean
  title: string
  size?: 'wide'
  children: ReactNode
  cancel: string
  confirm: string
  confirming: string
  variant?: 'strong' | 'danger'
  /** For a long label of the confirm button. */
  wraps?: boolean
  busy: boolean
  /** The failed request. */
  problem: string | undefined
  /** A second action between cancel and confirm. */
  beside?: ReactNode
  /** `submit` of `useContractForm`, or `handleSubmit` of react-hook-form. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  onClose: () => void
  /** When the cancel button does something else than close the dialog. */
  onCancel?: () => void
}

/** Asks for input and saves it. */
export function FormDialog({
  open = true,
  title,
  size,
  children,
  cancel,
  confirm,
  confirming,
  variant = 'strong',
  wraps,
  busy,
  problem,
  beside,
  onSubmit,
  onClose,
  onCancel = onClose,
}: Props) {
  const form = useId()
  const readOnly = useReadOnly()
  return (
    <Dialog
      open={open}
      title={title}
      {...(size && { size })}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" disabled={busy} onClick={onCancel}>
            {cancel}
          </AdminButton>
          {beside}
          <AdminButton
            type="submit"
            form={form}
            size="compact"
            variant={variant}
            wraps={wraps}
            loading={busy}
            loadingText={confirming}
          >
            {confirm}
          </AdminButton>
        </>
      }
    >
      <form
        id={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        {readOnly === undefined ? undefined : <Note tone="amber">{readOnly}</Note>}
        {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
        {children}
      </form>
    </Dialog>
  )
}
