import { ApiFault } from './api-error.ts'

/** How one try to send something ended. 'unsure': nobody knows whether it came through, so it is asked again with the same key. */
export type Outcome<T> = { kind: 'done'; reply: T } | { kind: 'refused'; fault: ApiFault } | { kind: 'signed out' } | { kind: 'unsure' }

/** Answers that say nothing about whether an earlier try came through. */
const saysNothing = new Set([408, 425, 429])

export async function tryOnce<T>(send: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', reply: await send() }
  } catch (fault) {
    if (!(fault instanceof ApiFault) || fault.status >= 500 || saysNothing.has(fault.status)) return { kind: 'unsure' }
    return fault.status === 401 ? { kind: 'signed out' } : { kind: 'refused', fault }
  }
}

/** Until the pause is over, or the line is back. */
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
