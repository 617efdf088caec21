import { tabletRoles } from '@momo/contracts/shared'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { branchChoicesQuery, employeesSummaryQuery, staffAccountsQuery } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'
import { BothDates } from './both-dates.tsx'
import type { EmployeeValues } from './employee-form.ts'

const texts = employeeMessages.editor
const off = { autoComplete: 'off' } as const

type Choice = { value: string; label: string }
/** The present value stays a choice although the list is not loaded or does not have it. */
const withPresent = (choices: Choice[], present: Choice | undefined): Choice[] =>
  !present || choices.some(({ value }) => value === present.value) ? choices : [...choices, present]

/** Names of the present branch and account, which may be missing in the lists. */
type Props = { branch: Choice | undefined; account: Choice | undefined }

export function EmployeeFields({ branch, account }: Props) {
  const form = useFormContext<EmployeeValues>()
  const input = (name: keyof EmployeeValues) => ({ ...inputProps(form, name), ...off })
  return (
    <>
      <FieldPair>
        <Input {...input('name')} label={texts.name} maxLength={80} />
        <Input {...input('nameNe')} label={texts.nameNe} lang="ne" maxLength={80} optional />
        <PostInput />
        <BranchSelect present={branch} />
        <Input {...input('phone')} type="tel" label={texts.phone} maxLength={40} />
      </FieldPair>
      <BothDates name="joinedOn" label={texts.joined} nepaliLabel={texts.joinedNe} />
      <BothDates name="leftOn" label={texts.left} nepaliLabel={texts.leftNe} optional />
      <FieldPair>
        <Input {...input('emergencyName')} label={texts.emergencyName} maxLength={80} optional />
        <Input {...input('emergencyPhone')} type="tel" label={texts.emergencyPhone} maxLength={40} optional />
      </FieldPair>
      <FieldPair>
        <AccountSelect present={account} />
        <TabletRoleSelect />
      </FieldPair>
      <Textarea
        {...inputProps(form, 'note')}
        label={texts.note}
        maxLength={300}
        defaultValue={form.formState.defaultValues?.note ?? ''}
        low
        optional
      />
    </>
  )
}

/** Any text; the posts in use are suggested, so that one post has one name. */
function PostInput() {
  const form = useFormContext<EmployeeValues>()
  const id = useId()
  const { data } = useQuery(employeesSummaryQuery())
  return (
    <div>
      <Input {...inputProps(form, 'post')} {...off} label={texts.post} maxLength={60} list={id} />
      <datalist id={id}>
        {(data?.posts ?? []).map((post) => (
          <option key={post}>{post}</option>
        ))}
      </datalist>
    </div>
  )
}

function BranchSelect({ present }: { present: Choice | undefined }) {
  const form = useFormContext<EmployeeValues>()
  const { data = [] } = useQuery(branchChoicesQuery())
  const choices = data.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      // A select without the chosen option would show the first one.
      key={choices.length}
      {...inputProps(form, 'branchId')}
      label={texts.branch}
      options={[{ value: '', label: employeeMessages.kitchen }, ...withPresent(choices, present)]}
    />
  )
}

function AccountSelect({ present }: { present: Choice | undefined }) {
  const form = useFormContext<EmployeeValues>()
  const { data = [] } = useQuery(staffAccountsQuery())
  const choices = data.map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`.trim(),
  }))
  return (
    <Select
      key={choices.length}
      {...inputProps(form, 'accountId')}
      label={texts.account}
      hint={texts.accountHint}
      options={[{ value: '', label: texts.noAccount }, ...withPresent(choices, present)]}
      optional
    />
  )
}

function TabletRoleSelect() {
  const form = useFormContext<EmployeeValues>()
  return (
    <Select
      {...inputProps(form, 'tabletRole')}
      label={texts.tabletRole}
      hint={texts.tabletRoleHint}
      options={[
        { value: '', label: texts.noTabletRole },
        ...tabletRoles.map((role) => ({ value: role, label: employeeMessages.tabletRoles[role] })),
      ]}
      optional
    />
  )
}
