import { useState } from 'react'
import type { Account } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { assignRole } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { missingBranch, type Right, toRoleBody, RoleFields } from './role-fields.tsx'

const { person: texts, faults } = peopleMessages

export function RoleForm({
  account,
  onChanged,
}: {
  account: Account
  onChanged: (account: Account) => void
}) {
  const { id, role, branchId, branchName } = account
  const [right, setRight] = useState<Right>({
    role,
    branch: branchId ? { id: branchId, name: branchName ?? branchId } : undefined,
  })
  const [branchError, setBranchError] = useState<string>()
  const { run, busy, problem } = useSubmit((error) => problemOf(error, faults).text)
  const save = () => {
    const missing = missingBranch(right)
    setBranchError(missing)
    if (missing) return
    void run(async () => {
      const changed = await assignRole(id, toRoleBody(right))
      toast.success(texts.roleSaved)
      onChanged(changed)
    })
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {problem ? <Note tone="red">{problem}</Note> : undefined}
      <RoleFields right={right} onChange={setRight} withCustomer branchError={branchError} />
      <p className="text-sm text-ink-2">{texts.roleEnds}</p>
      <div>
        <Button type="submit" variant="strong" loading={busy} loadingText={texts.saving}>
          {texts.saveRole}
        </Button>
      </div>
    </form>
  )
}
