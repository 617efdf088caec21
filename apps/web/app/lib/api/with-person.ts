import { type Endpoint, type Permission, personHeaders } from '@momo/contracts/shared'
import { type PinQuestion, personStore } from '#lib/session/person/person-store.ts'
import { ApiError } from './api-error.ts'
import { isBrowser } from './base-url.ts'

/** Of a queued action: the token of the person who made it, and when. */
export type QueuedPerson = { token: string | undefined; madeAt: Date }

/** Which PIN the server asks for. A queued action is not sent under another person than the one who made it. */
function questionOf(fault: ApiError, queued: QueuedPerson | undefined): PinQuestion | undefined {
  if (fault.code === 'person.needed') return queued?.token === undefined ? { kind: 'person' } : undefined
  if (fault.code !== 'person.forbidden' && fault.code !== 'person.approval_spent') return undefined
  const { permission } = (fault.details ?? {}) as { permission?: Permission }
  return permission === undefined ? { kind: 'person' } : { kind: 'approval', permission }
}

/**
 * Runs a call with the person at the tablet. When the server needs a PIN, the PIN pad is shown and the call repeated; if the pad is closed,
 * the call fails as it did.
 */
export async function withPerson<T>(
  endpoint: Endpoint,
  queued: QueuedPerson | undefined,
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (endpoint.permission === undefined || !isBrowser()) return run({})
  let approval: string | undefined
  for (;;) {
    const token = queued?.token ?? personStore.read().current?.token
    const headers = {
      ...(token && { [personHeaders.person]: token }),
      ...(token && queued?.token && { [personHeaders.madeAt]: queued.madeAt.toISOString() }),
      ...(approval && { [personHeaders.approval]: approval }),
    }
    try {
      return await run(headers)
    } catch (fault) {
      const question = fault instanceof ApiError ? questionOf(fault, queued) : undefined
      if (question === undefined) throw fault
      if ((fault as ApiError).code === 'person.needed') personStore.drop(token)
      const answer = await personStore.ask(question)
      if (answer === undefined) throw fault
      approval = answer.approval
    }
  }
}
