import { ApiFault } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { publicFormFaults } from '#lib/forms/public-form-faults.messages.ts'
import { careersMessages as texts } from './careers.messages.ts'

/** What the applicant can do nothing about but try again. */
export const isFailure = (error: unknown): boolean => !(error instanceof ApiFault) || error.status >= 500 || error.status === 429

export function explainCareer(error: unknown): Problem {
  const isClosed = error instanceof ApiFault && error.code === 'designation.unknown'
  return isClosed ? { text: texts.closed, field: 'designation' } : problemOf(error, publicFormFaults)
}

/** CAR-03 where there is no toast to say it. */
export function explainOnPage(fault: ApiFault): Problem {
  const problem = explainCareer(fault)
  return isFailure(fault) ? { text: `${texts.failed} ${problem.text}` } : problem
}
