import { PersonName } from '@momo/contracts/accounts'
import { ruleOf } from '#lib/forms/form-values.ts'

/** The contract's own. */
export const nameRules = { firstName: ruleOf(PersonName), lastName: ruleOf(PersonName) }
