import { NewBranch, type StaffBranch } from '@momo/contracts/branches'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addBranch } from '../editor/branch-admin.api.ts'
import { businessWords as words } from './business.messages.ts'
import { invalidate } from '#lib/query/invalidate.ts'

type Props = { open: boolean; onClose: () => void; onAdded: (branch: StaffBranch) => void }

export function NewBranchDialog({ open, onClose, onAdded }: Props) {
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: NewBranch,
    defaultValues: { name: '', code: '', location: '' },
    explain: explainSaveError,
    mutationFn: addBranch,
    onSuccess: (branch) => {
      form.reset()
      onAdded(branch)
      void invalidate('branches')
    },
  })
  return (
    <FormDialog
      open={open}
      title={words.add}
      cancel={words.cancel}
      confirm={words.add}
      confirming={words.adding}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.addText}</p>
      <Input {...input('name')} label={words.name} maxLength={80} autoComplete="off" />
      <Input
        {...input('code')}
        label={words.codeLabel}
        hint={words.codeHint}
        maxLength={5}
        autoComplete="off"
        onInput={({ currentTarget: code }) => {
          code.value = code.value.toUpperCase()
        }}
      />
      <Input {...input('location')} label={words.location} maxLength={160} autoComplete="off" optional />
    </FormDialog>
  )
}
