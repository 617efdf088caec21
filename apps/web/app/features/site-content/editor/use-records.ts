import { useCallback, useEffect, useState } from 'react'

type Shown<T> = { state: 'loading' | 'failed' | 'ready'; records: readonly T[] }

/** Records that are reloaded after each change; a failed reload keeps the old ones. Both arguments must be stable across renders. */
export function useRecords<T>(find: () => Promise<readonly T[]>, onFailed: () => void) {
  const [shown, setShown] = useState<Shown<T>>({ state: 'loading', records: [] })
  const read = useCallback(
    (): Promise<void> =>
      find().then(
        (records) => setShown({ state: 'ready', records }),
        () => {
          setShown(({ state, records }) => ({ state: state === 'ready' ? state : 'failed', records }))
          onFailed()
        },
      ),
    [find, onFailed],
  )
  useEffect(() => {
    void read()
  }, [read])
  return { ...shown, read }
}
