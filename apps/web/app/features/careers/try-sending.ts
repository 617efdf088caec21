import { sendWithTicket } from '#lib/forms/form-ticket.ts'
import type { Problem, Values } from '#lib/forms/form-values.ts'
import { sendApplication } from './careers.api.ts'
import { explainCareer, isFailure } from './explain-career.ts'

/** Fetched when an application is sent: how that goes, and what to say when it does not. */
export async function trySending(values: Values): Promise<{ problem?: Problem; hasFailed?: boolean }> {
  try {
    await sendWithTicket(values, sendApplication)
    return {}
  } catch (error) {
    return { problem: explainCareer(error), hasFailed: isFailure(error) }
  }
}
