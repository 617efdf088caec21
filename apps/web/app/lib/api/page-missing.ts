import { ApiFault } from './api-error.ts'

/** GEN-04: thrown by a loader that finds nothing; the not-found page answers, with status 404. */
export function pageMissing(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** What the API does not know, or could never know (an id that is none). */
export const isMissing = (fault: unknown): boolean => fault instanceof ApiFault && (fault.status === 404 || fault.status === 400)

/** What is missing is a missing page; every other failure stays one. */
export async function orMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (fault) {
    if (isMissing(fault)) throw pageMissing()
    // An outlet that has closed: the address was right once.
    if (fault instanceof ApiFault && fault.status === 410) throw new Response(null, { status: 410, statusText: 'Gone' })
    throw fault
  }
}
