import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { publicFormFaults } from '#lib/forms/public/public-form-faults.messages.ts'
import { careersMessages as texts } from './careers.messages.ts'

/** Errors for which the applicant can only try again later. */
export const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

export function explainCareer(error: unknown): Problem {
  const isClosed = error instanceof ApiError && error.code === 'designation.unknown'
  return isClosed ? { text: texts.closed, field: 'designation' } : problemOf(error, publicFormFaults)
}

/** CAR-03 for a form posted without JavaScript, which has no toast. */
export function explainOnPage(fault: ApiError): Problem {
  const problem = explainCareer(fault)
  return isFailure(fault) ? { text: `${texts.failed} ${problem.text}` } : problem
}
