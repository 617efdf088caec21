import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '../states/query-view.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListFrame, ListSkeleton } from './list-frame.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  texts: { failed: string; tryAgain: string; loading: string }
  /** The reason of a failure in words. */
  explain: (error: Error) => string
  children: (data: T) => ReactNode
}

const skeleton = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** A list of a query: a frame with rows while it loads, the reason and a retry button when it failed. */
export function ListView<T>({ query, texts, explain, children }: Props<T>) {
  const failed = (error: Error) => (
    <ListFailed
      query={query}
      title={texts.failed}
      text={explain(error)}
      tryAgain={texts.tryAgain}
      loading={texts.loading}
    />
  )
  return (
    <QueryView query={query} skeleton={skeleton} failed={failed}>
      {children}
    </QueryView>
  )
}
