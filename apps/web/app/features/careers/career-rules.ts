import { Application } from '@momo/contracts/careers'
import { toRules, type FieldParsers } from '#lib/forms/public/contract-form.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { publicFormMessages as texts } from '#lib/forms/public/public-form.messages.ts'

export const applicationTurns: FieldParsers = { contact: latinDigits, email: (typed) => typed.trim() }

const rules = toRules(Application, applicationTurns)

/** CAR-01: all fields are required. */
export const careerRules = {
  ...rules,
  email: (typed: string) => (rules['email']?.(typed, {}) === undefined ? undefined : texts.emailWrong),
}
