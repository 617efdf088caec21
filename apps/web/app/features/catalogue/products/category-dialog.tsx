import { CategoryWords, type ProductCategory } from '@momo/contracts/catalogue/writes'
import { type SubmitEvent, useId, useState } from 'react'
import { validateWith } from '#lib/editor/validate-with.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { saveCategory } from './products.api.ts'
import { productWords as words } from './products.messages.ts'

type Props = {
  /** Absent for a new one. */
  category: ProductCategory | undefined
  onClose: () => void
  onChanged: () => Promise<void>
}

const check = validateWith(CategoryWords)

/** Give it a `key` when the category can change. */
export function CategoryDialog({ category, onClose, onChanged }: Props) {
  const form = useId()
  const [typed, setTyped] = useState({ name: category?.name ?? '', nameNe: category?.nameNe ?? '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const wrong = check(typed)
    setErrors(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      await saveCategory(typed, category)
      await onChanged()
      toast.success(category ? words.categoryRenamed : words.categoryAdded)
      onClose()
    } catch (fault) {
      setProblem(explainSaveError(fault).text)
      // Reload after a conflict, so that the other change is visible before the user saves again.
      await onChanged()
    }
    setBusy(false)
  }
  const field = (name: keyof typeof typed, label: string) => ({
    name,
    label,
    value: typed[name],
    error: errors[name] || undefined,
    maxLength: 60,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Dialog
      open
      title={category ? words.renameTitle : words.addCategory}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </AdminButton>
          <AdminButton type="submit" form={form} size="compact" loading={busy} loadingText={words.saving}>
            {words.save}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <Input {...field('name', words.categoryName)} />
        <Input {...field('nameNe', words.categoryNameNe)} lang="ne" optional />
      </form>
    </Dialog>
  )
}
