import { Fault } from '#platform/faults/fault.ts'

// Transient failures: the database is overloaded or unreachable, and the client may retry.
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
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const connectionErrorTexts =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed)/

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A statement was planned before a migration changed its table. */
export function isStalePlan(error: unknown): boolean {
  return (
    codeOf(error) === '0A000' && (error as Error).message.includes('cached plan must not change result type')
  )
}

/** True for a unique violation of the constraint of that name. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint

/** Turns a transient database error into server.busy (503, with the error as cause for the log); returns any other error unchanged. */
export function toFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  const isBusy =
    busyStates.has(code) ||
    code.startsWith('08') ||
    connectionErrors.has(code) ||
    connectionErrorTexts.test(error.message)
  return isBusy || isStalePlan(error) ? new Fault('server.busy', undefined, error) : error
}
