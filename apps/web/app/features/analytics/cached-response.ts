import { useState } from 'react'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'

type Read<T> = T & { readAt: Date }

/** Adds the time of the response, shown when later requests fail. */
export const withReadTime = async <T extends object>(answer: Promise<T>): Promise<Read<T>> => ({
  ...(await answer),
  readAt: new Date(),
})

/** Keeps the last response while later requests fail; `oldSince` is then the time of that response. */
export function useCachedResponse<T>(
  loading: Loading<Read<T>>,
): { value: Read<T>; staleSince: Date | undefined } | { fault: unknown } {
  const loaded = useDeferred(loading)
  const [cached, setCached] = useState<Read<T>>()
  if ('value' in loaded) {
    if (cached !== loaded.value) setCached(loaded.value)
    return { value: loaded.value, staleSince: undefined }
  }
  return cached ? { value: cached, staleSince: cached.readAt } : loaded
}
