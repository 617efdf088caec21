import { useCallback, useEffect, useState } from 'react'

type Shown<T> = { state: 'loading' | 'failed' | 'ready'; records: readonly T[] }

/** A list of records that is read again after each change. What was shown stays when it can't be. Both must be the same at every drawing. */
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
