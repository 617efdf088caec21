import { CategoryWords, type ProductCategory } from '@momo/contracts/catalogue/writes'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { saveCategory } from './products.api.ts'
import { productWords as words } from './products.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

type Props = {
  /** Absent for a new one. */
  category: ProductCategory | undefined
  onClose: () => void
}

/** Give it a `key` when the category can change. */
export function CategoryDialog({ category, onClose }: Props) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: CategoryWords,
    defaultValues: { name: category?.name ?? '', nameNe: category?.nameNe ?? '' },
    explain: explainSaveError,
    // Also after a conflict, so that the other change is visible before the user saves again.
    mutationFn: (next) => saveCategory(next, category).finally(() => invalidate('catalogue')),
    onSuccess: () => {
      toast.success(category ? words.categoryRenamed : words.categoryAdded)
      onClose()
    },
  })
  const limits = { maxLength: 60, autoComplete: 'off' }
  return (
    <FormDialog
      title={category ? words.renameTitle : words.addCategory}
      cancel={words.cancel}
      confirm={words.save}
      confirming={words.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input {...input('name')} {...limits} label={words.categoryName} />
      <Input {...input('nameNe')} {...limits} label={words.categoryNameNe} lang="ne" optional />
    </FormDialog>
  )
}
