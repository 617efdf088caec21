import { ApiFault } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { authMessages as texts } from './auth.messages.ts'

/** What is wrong with one field is said there, not above the form. */
const fieldOf: Record<string, string> = { 'password.common': 'password', 'code.wrong': 'code', 'auth.wrong_password': 'currentPassword' }

/** A day is no countdown: 'about 3 hours'. */
function aboutTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60))
}

/** What to tell people about a failed call of this feature. */
export function explain(error: unknown): Problem {
  const { waitSeconds, ...problem } = problemOf(error, texts.faults)
  if (!(error instanceof ApiFault)) return problem
  if (error.code === 'code.too_many' && waitSeconds) return { text: `${problem.text} ${texts.tryAgainIn(aboutTime(waitSeconds))}` }
  const field = problem.field ?? fieldOf[error.code]
  return { ...problem, text: problem.text + triesLeft(error), ...(field && { field }), ...(waitSeconds && { waitSeconds }) }
}

function triesLeft({ code, details }: ApiFault): string {
  const { left } = (details ?? {}) as { left?: unknown }
  return code === 'code.wrong' && typeof left === 'number' ? ` ${texts.code.triesLeft(left)}` : ''
}

/** No further digit helps: only another code does. */
export const isCodeOver = (error: unknown): boolean =>
  error instanceof ApiFault &&
  (error.code === 'code.spent' || error.code === 'code.expired' || (error.details as { left?: unknown } | undefined)?.left === 0)
