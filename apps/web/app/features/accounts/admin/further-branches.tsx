import type { Account } from '@momo/contracts/accounts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { BranchPicker } from './branch-picker.tsx'
import { addBranch, removeBranch, showPerson } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'

const { person: texts, faults } = peopleMessages
const schema = z.object({ branch: z.object({ id: z.uuid(), name: z.string() }, texts.addMissing) })

function showChange(account: Account, text: string): void {
  toast.success(text)
  showPerson(account)
  void invalidate('accounts')
}

/** The branches of a branch admin: the main one, and more for an area manager. */
export function FurtherBranches({ account }: { account: Account }) {
  const { id, branchName, furtherBranches } = account
  const [isAdding, setAdding] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: (branch: { id: string; name: string }) => removeBranch(id, branch.id),
    onSuccess: (changed, { name }) => showChange(changed, texts.branchRemoved(name)),
    onError: (error) => toast.failure(problemOf(error, faults).text),
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{texts.furtherText}</p>
      <ul className="grid">
        <li className="flex min-h-11 items-center gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">{branchName}</span>
          <small className="text-ink-2">{texts.mainBranch}</small>
        </li>
        {furtherBranches.map((branch) => (
          <li key={branch.id} className="flex min-h-11 items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">{branch.name}</span>
            <IconButton
              label={texts.removeBranch(branch.name)}
              disabled={isPending}
              onClick={() => run(branch)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAdding ? (
        <AddBranch account={account} onAdded={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {texts.addBranch}
          </Button>
        </div>
      )}
    </div>
  )
}

function AddBranch({ account: { id }, onAdded }: { account: Account; onAdded: () => void }) {
  const { form, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: {},
    explain: (error) => problemOf(error, faults),
    mutationFn: ({ branch }) => addBranch(id, branch.id),
    onSuccess: (changed) => {
      const name = form.getValues('branch')?.name ?? ''
      showChange(changed, texts.branchAdded(name))
      onAdded()
    },
  })
  return (
    <FormProvider {...form}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <BranchPicker />
        <div>
          <Button type="submit" variant="outline" loading={isPending} loadingText={texts.adding}>
            {texts.addBranch}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
