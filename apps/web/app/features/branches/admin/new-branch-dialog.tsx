import { NewBranch, type StaffBranch } from '@momo/contracts/branches'
import { type SubmitEvent, useId, useState } from 'react'
import { validateWith } from '#lib/editor/validate-with.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addBranch, invalidateBranches } from '../editor/branch-admin.api.ts'
import { businessWords as words } from './business.messages.ts'

type Props = { open: boolean; onClose: () => void; onAdded: (branch: StaffBranch) => void }

const blank = { name: '', code: '', location: '' }
const check = validateWith(NewBranch)

/** The typed fields, their errors and the request. */
function useNewBranch(onAdded: Props['onAdded']) {
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const { run, isPending } = useAction({
    mutationFn: addBranch,
    onMutate: () => setProblem(undefined),
    onSuccess: (branch) => {
      setTyped(blank)
      onAdded(branch)
      void invalidateBranches()
    },
    onError: (fault) => setProblem(explainSaveError(fault).text),
  })
  const type = (field: keyof typeof blank, value: string) => {
    setTyped({ ...typed, [field]: value })
    setErrors({ ...errors, [field]: '' })
  }
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = check(typed)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) run(typed)
  }
  const field = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    error: errors[name] || undefined,
    autoComplete: 'off',
  })
  return { type, send, field, problem, busy: isPending }
}

export function NewBranchDialog({ open, onClose, onAdded }: Props) {
  const form = useId()
  const { type, send, field, problem, busy } = useNewBranch(onAdded)
  return (
    <Dialog
      open={open}
      title={words.add}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <AdminButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </AdminButton>
          <AdminButton type="submit" form={form} size="compact" loading={busy} loadingText={words.adding}>
            {words.add}
          </AdminButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <p className="text-ink-2">{words.addText}</p>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <Input
          {...field('name')}
          label={words.name}
          maxLength={80}
          onChange={(event) => type('name', event.target.value)}
        />
        <Input
          {...field('code')}
          label={words.codeLabel}
          hint={words.codeHint}
          maxLength={5}
          onChange={(event) => type('code', event.target.value.toUpperCase())}
        />
        <Input
          {...field('location')}
          label={words.location}
          maxLength={160}
          optional
          onChange={(event) => type('location', event.target.value)}
        />
      </form>
    </Dialog>
  )
}
