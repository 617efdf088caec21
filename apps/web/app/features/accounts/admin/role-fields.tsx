import { staffRoles } from '@momo/contracts/invitations'
import type { Role } from '@momo/contracts/shared'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { BranchPicker } from './branch-picker.tsx'
import { peopleMessages as texts } from './people.messages.ts'

export type Right = { role: Role; branch: { id: string; name: string } | undefined }

type Props = {
  right: Right
  onChange: (right: Right) => void
  withCustomer?: boolean
  branchError?: string | undefined
}

export function RoleFields({ right, onChange, withCustomer = false, branchError }: Props) {
  const roles: Role[] = [...staffRoles, ...(withCustomer ? (['user'] as const) : [])]
  return (
    <>
      <Select
        label={texts.person.role}
        value={right.role}
        onChange={(event) => onChange({ ...right, role: event.target.value as Role })}
        options={roles.map((value) => ({ value, label: texts.roles[value] }))}
      />
      {right.role === 'branchAdmin' ? (
        <BranchPicker
          chosen={right.branch}
          onChoose={(branch) => onChange({ ...right, branch })}
          error={branchError}
        />
      ) : undefined}
    </>
  )
}

/** Validation error when a branch admin has no branch. */
export const missingBranch = ({ role, branch }: Right): string | undefined =>
  role === 'branchAdmin' && branch === undefined ? texts.person.branchMissing : undefined

export const toRoleBody = ({ role, branch }: Right) => ({
  role,
  ...(role === 'branchAdmin' && branch && { branchId: branch.id }),
})
