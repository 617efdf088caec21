import { useState } from 'react'
import { type Loading, useLoaded } from '#lib/api/deferred.ts'

type Read<T> = T & { readAt: Date }

/** With the moment at which it came, for the time when no newer one does. */
export const stamped = async <T extends object>(answer: Promise<T>): Promise<Read<T>> => ({ ...(await answer), readAt: new Date() })

/** The last answer there was; `oldSince` where a later question was not answered: what was shown stays while the line is away. */
export function useKept<T>(loading: Loading<Read<T>>): { value: Read<T>; oldSince: Date | undefined } | { fault: unknown } {
  const loaded = useLoaded(loading)
  const [kept, setKept] = useState<Read<T>>()
  if ('value' in loaded) {
    if (kept !== loaded.value) setKept(loaded.value)
    return { value: loaded.value, oldSince: undefined }
  }
  return kept ? { value: kept, oldSince: kept.readAt } : loaded
}
