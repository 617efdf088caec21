import type { Account } from '@momo/contracts/accounts'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { assignRole, showPerson } from './people.api.ts'
import { peopleMessages } from './people.messages.ts'
import { branchMissing, hasNeededBranch, rightFields, RoleFields, toRoleBody } from './role-fields.tsx'
import { invalidate } from '#lib/query/invalidate.ts'

const { person: texts, faults } = peopleMessages
const schema = z.object(rightFields).refine(hasNeededBranch, branchMissing).transform(toRoleBody)

export function RoleForm({ account }: { account: Account }) {
  const { id, role, branchId, branchName } = account
  const { form, submit, isPending, problem } = useContractForm({
    schema,
    defaultValues: { role, branch: branchId ? { id: branchId, name: branchName ?? branchId } : undefined },
    explain: (error) => problemOf(error, faults),
    mutationFn: (right) => assignRole(id, right),
    onSuccess: (changed) => {
      toast.success(texts.roleSaved)
      showPerson(changed)
      void invalidate('accounts')
    },
  })
  return (
    <FormProvider {...form}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <RoleFields withCustomer />
        <p className="text-sm text-ink-2">{texts.roleEnds}</p>
        <div>
          <Button type="submit" variant="strong" loading={isPending} loadingText={texts.saving}>
            {texts.saveRole}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
