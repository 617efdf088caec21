import { NewBranch, type StaffBranch } from '@momo/contracts/branches'
import { type SubmitEvent, useId, useState } from 'react'
import { checkWith } from '#lib/editor/check-with.ts'
import { saveProblem } from '#lib/editor/save-problem.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addBranch } from '../editor/branch-admin.api.ts'
import { businessWords as words } from './business.messages.ts'

type Props = { open: boolean; onClose: () => void; onAdded: (branch: StaffBranch) => void }

const blank = { name: '', code: '', location: '' }
const check = checkWith(NewBranch)

export function NewBranchDialog({ open, onClose, onAdded }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(blank)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const type = (field: keyof typeof blank, value: string) => {
    setTyped({ ...typed, [field]: value })
    setErrors({ ...errors, [field]: '' })
  }
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const wrong = check(typed)
    setErrors(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      const branch = await addBranch(typed)
      setTyped(blank)
      onAdded(branch)
    } catch (fault) {
      setProblem(saveProblem(fault).text)
    }
    setBusy(false)
  }
  const field = (name: keyof typeof blank) => ({
    name,
    value: typed[name],
    error: errors[name] || undefined,
    autoComplete: 'off',
  })
  return (
    <Dialog
      open={open}
      title={words.add}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <DeskButton variant="quiet" size="compact" onClick={onClose} disabled={busy}>
            {words.cancel}
          </DeskButton>
          <DeskButton type="submit" form={form} size="compact" loading={busy} loadingText={words.adding}>
            {words.add}
          </DeskButton>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <p className="text-ink-2">{words.addText}</p>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <Input {...field('name')} label={words.name} maxLength={80} onChange={(event) => type('name', event.target.value)} />
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
