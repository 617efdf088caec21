import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { clockMessages } from '../time-clock.messages.ts'

const texts = clockMessages.punch

/** A wrong PIN is shown at its field. */
export function explainPin(error: Error): Problem {
  const problem = problemOf(error, texts.faults)
  if (!(error instanceof ApiError)) return problem
  if (error.code === 'clock.wrong_pin') return { ...problem, field: 'pin' }
  if (error.code === 'clock.easy_pin') return { ...problem, field: 'newPin' }
  if (error.code === 'auth.wait') return { text: texts.wait(problem.waitSeconds ?? 60) }
  return problem
}

/** A wrong password is shown at its field. */
export function explainEnrol(error: Error): Problem {
  const problem = problemOf(error, clockMessages.enrol.faults)
  if (!(error instanceof ApiError)) return problem
  if (error.code === 'auth.wrong_password') return { ...problem, field: 'password' }
  if (error.code === 'auth.wait') return { text: clockMessages.enrol.wait(problem.waitSeconds ?? 60) }
  return problem
}

/** The server answered, so the next attempt is another request. */
export const isAnswered = (error: Error): boolean => error instanceof ApiError && error.status < 500
