import { ApiError } from './api-error.ts'

/** GEN-04: a loader throws it when it finds nothing; the not-found page responds with status 404. */
export function pageMissing(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** The API has no such record (404), or the id is malformed (400). */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof ApiError && (fault.status === 404 || fault.status === 400)

/** Turns a missing record into a missing page and rethrows every other error. */
export async function orPageMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (fault) {
    if (isMissing(fault)) throw pageMissing()
    // A closed outlet: the address was valid once.
    if (fault instanceof ApiError && fault.status === 410)
      throw new Response(null, { status: 410, statusText: 'Gone' })
    throw fault
  }
}
