import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { AdminButton } from './admin-button.tsx'
import { type SaveResult, savingText, showSaveResult } from './show-save-result.ts'

/** The part of `useEditor` that these components need. */
type Editing = { isSaving: boolean; isWaiting: boolean; publish: () => Promise<SaveResult> }
type Publishing = {
  editor: Editing
  show?: (result: SaveResult) => void
}
type ButtonProps = Publishing & ComponentProps<typeof AdminButton> & { saving: string }

export function PublishButton({ editor, saving, show = showSaveResult, ...rest }: ButtonProps) {
  return (
    <AdminButton
      loading={editor.isSaving}
      loadingText={savingText(editor, saving)}
      onClick={() => void editor.publish().then(show)}
      className="justify-self-start max-sm:w-full"
      {...rest}
    />
  )
}

type FormProps = Publishing & { className?: string; children: ReactNode }

/** Enter in a field publishes too. */
export function PublishForm({ editor, show = showSaveResult, className, children }: FormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(show)
  }
  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  )
}

type SubmitProps = { editor: Editing; saving: string; children: ReactNode }

/** The button of `PublishForm`. */
export function SubmitButton({ editor, saving, children }: SubmitProps) {
  return (
    <div>
      <AdminButton type="submit" loading={editor.isSaving} loadingText={savingText(editor, saving)}>
        {children}
      </AdminButton>
    </div>
  )
}
