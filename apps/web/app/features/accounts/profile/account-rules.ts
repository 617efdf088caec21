import { PersonName } from '@momo/contracts/accounts'
import { ruleOf } from '#lib/forms/form-values.ts'

export const nameRules = { firstName: ruleOf(PersonName), lastName: ruleOf(PersonName) }
