import type { Errors } from '#lib/forms/form-values.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { authMessages } from '../auth.messages.ts'
import { IdentifierInput } from './identifier-input.tsx'
import { NewPasswordInput } from '../new-password-input.tsx'

const texts = authMessages.fields

export function PersonFields({ errors }: { errors: Errors }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <Input
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={60}
          error={errors['firstName']}
        />
        <Input
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={60}
          error={errors['lastName']}
        />
      </div>
      <IdentifierInput hint={texts.identifierHint} error={errors['identifier']} />
      <NewPasswordInput label={texts.password} error={errors['password']} />
    </>
  )
}
