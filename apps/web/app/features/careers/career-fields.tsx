import type { Designation } from '@momo/contracts/careers'
import type { Errors, Values } from '#lib/forms/form-values.ts'
import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { careersMessages as texts } from './careers.messages.ts'

const { fields } = texts
const row = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2'
const emptyOption = { value: '', label: publicFormMessages.choose }
const qualifications = Object.entries(texts.qualifications).map(([value, label]) => ({ value, label }))

type Props = { errors: Errors; values: Values; designations: Designation[] | undefined }

/** CAR-01 */
export function CareerFields({ errors, values, designations }: Props) {
  const at = (name: keyof typeof fields) => ({
    name,
    label: fields[name],
    error: errors[name],
    defaultValue: values[name],
  })
  return (
    <>
      <Input {...at('fullName')} autoComplete="name" maxLength={60} />
      <div className={row}>
        <Input {...at('contact')} type="tel" autoComplete="tel" maxLength={40} />
        <Input {...at('email')} type="email" autoComplete="email" maxLength={254} />
      </div>
      <div className={row}>
        <Select {...at('qualification')} options={[emptyOption, ...qualifications]} />
        <Select
          {...at('designation')}
          hint={hintOf(designations)}
          options={[emptyOption, ...(designations ?? []).map(({ name }) => ({ value: name, label: name }))]}
        />
      </div>
      <Input {...at('tempAddress')} autoComplete="street-address" maxLength={160} />
      <Input {...at('permAddress')} maxLength={160} />
    </>
  )
}

function hintOf(designations: Designation[] | undefined): string | undefined {
  if (designations === undefined) return texts.designationsFailed
  return designations.length === 0 ? texts.noDesignations : undefined
}
