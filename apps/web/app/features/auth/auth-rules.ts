import { Email, isPhone, Password, PersonName, Phone, tidyIdentifier } from '@momo/contracts/accounts'
import { required, type Rule, ruleOf, type Rules } from '#lib/forms/form-values.ts'
import { authMessages } from './auth.messages.ts'

const { fields, signUp } = authMessages

const identifier: Rule = (typed) => {
  const tidy = tidyIdentifier(typed)
  if (tidy === '') return fields.identifierMissing
  return ruleOf(isPhone(tidy) ? Phone : Email)(tidy, {})
}
const again: Rule = (value, { password }) => (value === password ? undefined : fields.differ)
const newPassword = ruleOf(Password)
const name = ruleOf(PersonName)
const typedPassword: Rule = (value, { method }) =>
  method === 'code' ? undefined : required(fields.passwordMissing)(value, {})
const agreed: Rule = (value) => (value === '' ? signUp.agreeMissing : undefined)
const code: Rule = (value) => (/^\d{6}$/.test(value) ? undefined : fields.codeMissing)

const person = { firstName: name, lastName: name, identifier, password: newPassword }

export const authRules = {
  // Login accepts any length: older passwords may be shorter than today's minimum.
  login: { identifier, password: typedPassword },
  signUp: { ...person, terms: agreed },
  setUp: person,
  invitation: { firstName: name, lastName: name, password: newPassword },
  code: { code },
  forgot: { identifier },
  reset: { password: newPassword, again },
} satisfies Record<string, Rules>
