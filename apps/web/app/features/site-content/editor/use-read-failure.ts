import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Calls `onFailed` after each failed read. It must be stable across renders. */
export function useReadFailure(
  { errorUpdateCount }: Pick<UseQueryResult, 'errorUpdateCount'>,
  onFailed: () => void,
): void {
  useEffect(() => {
    if (errorUpdateCount > 0) onFailed()
  }, [errorUpdateCount, onFailed])
}
