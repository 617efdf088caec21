import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** Its retry button calls `query.refetch` and is loading while `query.isFetching`. */
  failed: (error: Error) => ReactNode
  children: (data: T) => ReactNode
}

/** A query without data has no error while it tries again; on the screen the error stays until there is an answer. */
function useLastError({ error, errorUpdateCount }: UseQueryResult): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return errorUpdateCount > 0 ? (error ?? last) : null
}

/** Data, skeleton or error of a query. A failed refetch leaves the data visible. */
export function QueryView<T>({ query, skeleton, failed, children }: Props<T>): ReactNode {
  const error = useLastError(query)
  if (query.data !== undefined) return children(query.data)
  return error ? failed(error) : skeleton
}
