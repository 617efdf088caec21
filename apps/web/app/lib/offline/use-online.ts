import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  for (const change of ['online', 'offline']) addEventListener(change, onChange)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, onChange)
  }
}

/** False only if the browser reports that it is offline. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
