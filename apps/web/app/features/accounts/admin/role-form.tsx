import { useState } from 'react'
import type { Account } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { assignRole, refreshAccounts, showPerson } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { missingBranch, type Right, toRoleBody, RoleFields } from './role-fields.tsx'

const { person: texts, faults } = peopleMessages

export function RoleForm({ account }: { account: Account }) {
  const { id, role, branchId, branchName } = account
  const [right, setRight] = useState<Right>({
    role,
    branch: branchId ? { id: branchId, name: branchName ?? branchId } : undefined,
  })
  const [branchError, setBranchError] = useState<string>()
  const { run, isPending, error } = useAction({
    mutationFn: (next: Right) => assignRole(id, toRoleBody(next)),
    onSuccess: (changed) => {
      toast.success(texts.roleSaved)
      showPerson(changed)
      void refreshAccounts()
    },
  })
  const save = () => {
    const missing = missingBranch(right)
    setBranchError(missing)
    if (!missing) run(right)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {error ? <Note tone="red">{problemOf(error, faults).text}</Note> : undefined}
      <RoleFields right={right} onChange={setRight} withCustomer branchError={branchError} />
      <p className="text-sm text-ink-2">{texts.roleEnds}</p>
      <div>
        <Button type="submit" variant="strong" loading={isPending} loadingText={texts.saving}>
          {texts.saveRole}
        </Button>
      </div>
    </form>
  )
}
