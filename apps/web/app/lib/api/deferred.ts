import { use } from 'react'

export type Loaded<T> = { value: T } | { fault: unknown }
/** The result of a loader: the response, or a promise if it takes longer than the delay. */
export type Loading<T> = Loaded<T> | { pending: Promise<Loaded<T>> }

/** Waits up to 300 ms before navigating; slower data is deferred and the page shows its skeleton. */
const delayMs = 300

const settle = <T>(response: Promise<T>): Promise<Loaded<T>> =>
  response.then(
    (value) => ({ value }),
    (fault: unknown) => ({ fault }),
  )

export async function deferAfterDelay<T>(response: Promise<T>): Promise<Loading<T>> {
  const settled = settle(response)
  const delay = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), delayMs))
  const first = await Promise.race([settled, delay])
  return first === 'late' ? { pending: settled } : first
}

/** Call it inside a Suspense boundary with the skeleton as its fallback. */
export const useDeferred = <T>(loading: Loading<T>): Loaded<T> =>
  'pending' in loading ? use(loading.pending) : loading
