import { Fault } from '#platform/faults/fault.ts'

// The database is there but cannot serve us now, or the way to it is broken: worth a retry by the caller.
const busyStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock time-out
  '57014', // statement time-out
  '57P01', // server is stopping
  '57P02', // server crashed
  '57P03', // server is starting
  '25P03', // idle in transaction for too long
])
const brokenLink = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
const brokenLinkTexts =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A statement was planned before a migration changed its table. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && (error as Error).message.includes('cached plan must not change result type')
}

/** There is a row like this already, by the constraint of that name. */
export const violates = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint

/** Trouble that is nobody's fault becomes server.busy (503, with the reason kept for the log); all else stays what it is. */
export function asFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  const isBusy = busyStates.has(code) || code.startsWith('08') || brokenLink.has(code) || brokenLinkTexts.test(error.message)
  return isBusy || isStalePlan(error) ? new Fault('server.busy', undefined, error) : error
}
