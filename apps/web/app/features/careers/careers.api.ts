import { Application, applyForJob, type Designation, listDesignations } from '@momo/contracts/careers'
import { call } from '#lib/api/call.ts'
import { bodyOf } from '#lib/forms/contract-form.ts'
import type { Values } from '#lib/forms/form-values.ts'
import { applicationTurns } from './career-rules.ts'

export const findDesignations = (): Promise<Designation[]> => call(listDesignations)

/** From a page's action with the request it answers, so that the visitor is counted and not the site. */
export async function sendApplication(values: Values, request?: Request): Promise<void> {
  await call(applyForJob, { body: bodyOf(Application, values, applicationTurns) }, { request })
}
