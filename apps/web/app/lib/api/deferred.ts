import { use } from 'react'

export type Loaded<T> = { value: T } | { fault: unknown }
/** What a loader gives to its page: the answer, or the promise of one that takes long. */
export type Loading<T> = Loaded<T> | { pending: Promise<Loaded<T>> }

/** A skeleton is worth it only when there is something to wait for: until then the visitor stays where they are. */
const patienceMs = 300

const settle = <T>(answer: Promise<T>): Promise<Loaded<T>> =>
  answer.then(
    (value) => ({ value }),
    (fault: unknown) => ({ fault }),
  )

export async function soonOrLater<T>(answer: Promise<T>): Promise<Loading<T>> {
  const settled = settle(answer)
  const pause = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
  const first = await Promise.race([settled, pause])
  return first === 'late' ? { pending: settled } : first
}

/** Inside a Suspense boundary, whose fallback is the skeleton. */
export const useLoaded = <T>(loading: Loading<T>): Loaded<T> => ('pending' in loading ? use(loading.pending) : loading)
