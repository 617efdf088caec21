import { CategoryWords, type ProductCategory } from '@momo/contracts/catalogue/writes'
import { type SubmitEvent, useId, useState } from 'react'
import { validateWith } from '#lib/editor/validate-with.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshProducts, saveCategory } from './products.api.ts'
import { productWords as words } from './products.messages.ts'

type Props = {
  /** Absent for a new one. */
  category: ProductCategory | undefined
  onClose: () => void
}

const check = validateWith(CategoryWords)

/** Give it a `key` when the category can change. */
export function CategoryDialog({ category, onClose }: Props) {
  const form = useId()
  const [typed, setTyped] = useState({ name: category?.name ?? '', nameNe: category?.nameNe ?? '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isPending, error } = useAction({
    // Also after a conflict, so that the other change is visible before the user saves again.
    mutationFn: (next: CategoryWords) => saveCategory(next, category).finally(refreshProducts),
    onSuccess: () => {
      toast.success(category ? words.categoryRenamed : words.categoryAdded)
      onClose()
    },
  })
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = check(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) run(typed)
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
      busy={isPending}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" onClick={onClose} disabled={isPending}>
            {words.cancel}
          </AdminButton>
          <AdminButton
            type="submit"
            form={form}
            size="compact"
            loading={isPending}
            loadingText={words.saving}
          >
            {words.save}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        {error ? <Note tone="red">{explainSaveError(error).text}</Note> : undefined}
        <Input {...field('name', words.categoryName)} />
        <Input {...field('nameNe', words.categoryNameNe)} lang="ne" optional />
      </form>
    </Dialog>
  )
}
