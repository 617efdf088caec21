import { sendWithTicket } from '#lib/forms/public/form-ticket.ts'
import type { Problem, Values } from '#lib/forms/form-values.ts'
import { sendApplication } from './careers.api.ts'
import { explainCareer, isFailure } from './explain-career.ts'

/** Loaded on submit: sends the application and maps errors to texts. */
export async function trySending(values: Values): Promise<{ problem?: Problem; hasFailed?: boolean }> {
  try {
    await sendWithTicket(values, sendApplication)
    return {}
  } catch (error) {
    return { problem: explainCareer(error), hasFailed: isFailure(error) }
  }
}
