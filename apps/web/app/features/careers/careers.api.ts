import { Application, applyForJob, type Designation, listDesignations } from '@momo/contracts/careers'
import { call } from '#lib/api/call.ts'
import { toBody } from '#lib/forms/public/contract-form.ts'
import type { Values } from '#lib/forms/form-values.ts'
import { applicationTurns } from './career-rules.ts'

export const findDesignations = (): Promise<Designation[]> => call(listDesignations)

/** A page action passes its request, so that rate limiting counts the visitor and not the web server. */
export async function sendApplication(values: Values, request?: Request): Promise<void> {
  await call(applyForJob, { body: toBody(Application, values, applicationTurns) }, { request })
}
