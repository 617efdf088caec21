import { ApiError } from './api-error.ts'

/** The result of one attempt. 'unsure': the request may have been processed, so it is retried with the same idempotency key. */
export type Outcome<T> =
  | { kind: 'done'; reply: T }
  | { kind: 'refused'; fault: ApiError }
  | { kind: 'signed out' }
  | { kind: 'unsure' }

/** Status codes that leave open whether an earlier attempt was processed. */
const inconclusiveStatuses = new Set([408, 425, 429])

export async function tryOnce<T>(send: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', reply: await send() }
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status >= 500 || inconclusiveStatuses.has(fault.status))
      return { kind: 'unsure' }
    return fault.status === 401 ? { kind: 'signed out' } : { kind: 'refused', fault }
  }
}

/** Resolves after the back-off delay, or earlier when the browser is online again. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const end = () => {
      done.abort()
      clearTimeout(waiting)
      resolve()
    }
    const waiting = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: done.signal })
    signal.addEventListener('abort', end, { signal: done.signal })
  })
}
