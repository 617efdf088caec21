import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  for (const change of ['online', 'offline']) addEventListener(change, tell)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, tell)
  }
}

/** False only when the device knows that it has no line. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
