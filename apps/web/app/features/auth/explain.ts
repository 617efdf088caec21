import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { authMessages as texts } from './auth.messages.ts'

/** Error codes that belong to one field are shown at that field. */
const fieldOf: Record<string, string> = {
  'password.common': 'password',
  'password.breached': 'password',
  'code.wrong': 'code',
  'auth.wrong_password': 'currentPassword',
}

/** Long waits are rounded ('about 3 hours') instead of counted down. */
function aboutTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? texts.minutes(minutes) : texts.hours(Math.ceil(minutes / 60))
}

/** User-facing text for a failed auth request. */
export function explain(error: unknown): Problem {
  const { waitSeconds, ...problem } = problemOf(error, texts.faults)
  if (!(error instanceof ApiError)) return problem
  if (error.code === 'code.too_many' && waitSeconds)
    return { text: `${problem.text} ${texts.tryAgainIn(aboutTime(waitSeconds))}` }
  const field = problem.field ?? fieldOf[error.code]
  return {
    ...problem,
    text: problem.text + triesLeft(error),
    ...(field && { field }),
    ...(waitSeconds && { waitSeconds }),
  }
}

function triesLeft({ code, details }: ApiError): string {
  const { left } = (details ?? {}) as { left?: unknown }
  return code === 'code.wrong' && typeof left === 'number' ? ` ${texts.code.triesLeft(left)}` : ''
}

/** The code cannot be used any more; only a new one helps. */
export const isCodeUnusable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'code.spent' ||
    error.code === 'code.expired' ||
    (error.details as { left?: unknown } | undefined)?.left === 0)
