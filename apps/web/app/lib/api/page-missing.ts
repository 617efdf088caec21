import { ApiFault } from './api-fault.ts'

/** GEN-04: thrown by a loader that finds nothing; the not-found page answers, with status 404. */
export function pageMissing(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' })
}

/** What the API does not know, or could never know (an id that is none), is a missing page; every other failure stays one. */
export async function orMissing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof ApiFault && (fault.status === 404 || fault.status === 400)) throw pageMissing()
    throw fault
  }
}
