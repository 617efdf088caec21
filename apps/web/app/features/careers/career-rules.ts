import { Application } from '@momo/contracts/careers'
import { rulesOf, type Turns } from '#lib/forms/contract-form.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { publicFormMessages as texts } from '#lib/forms/public-form.messages.ts'

export const applicationTurns: Turns = { contact: latinDigits, email: (typed) => typed.trim() }

const rules = rulesOf(Application, applicationTurns)

/** CAR-01: all are required. */
export const careerRules = {
  ...rules,
  email: (typed: string) => (rules['email']?.(typed, {}) === undefined ? undefined : texts.emailWrong),
}
