import { staffRoles } from '@momo/contracts/invitations'
import { type Role, roles } from '@momo/contracts/shared'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { BranchPicker } from './branch-picker.tsx'
import { peopleMessages as texts } from './people.messages.ts'

type Right<R extends Role = Role> = { role: R; branch?: { id: string; name: string } | undefined }

export const rightFields = {
  role: z.enum(roles),
  branch: z.object({ id: z.string(), name: z.string() }).optional(),
}

/** Only a branch admin has a branch, and needs one. */
export const hasNeededBranch = ({ role, branch }: Right) => role !== 'branchAdmin' || branch !== undefined
export const branchMissing = { path: ['branch'], message: texts.person.branchMissing }

export const toRoleBody = <R extends Role>({ role, branch }: Right<R>) => ({
  role,
  ...(role === 'branchAdmin' && branch && { branchId: branch.id }),
})

/** The fields `role` and `branch` of the surrounding form. */
export function RoleFields({ withCustomer = false }: { withCustomer?: boolean }) {
  const offered: Role[] = [...staffRoles, ...(withCustomer ? (['user'] as const) : [])]
  const { register, control } = useFormContext<Right>()
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <Select
        {...register('role')}
        label={texts.person.role}
        options={offered.map((value) => ({ value, label: texts.roles[value] }))}
      />
      {role === 'branchAdmin' ? <BranchPicker /> : undefined}
    </>
  )
}
