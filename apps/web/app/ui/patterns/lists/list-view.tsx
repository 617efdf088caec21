import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { QueryView } from '../states/query-view.tsx'
import { ListFailed } from './list-failed.tsx'
import { ListFrame, ListSkeleton } from './list-frame.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  texts: { failed: string; tryAgain: string; loading: string }
  /** The reason of a failure in words. */
  explain: (error: Error) => string
  /** An error that means the record does not exist, and what is shown then. */
  missing?: { is: (error: Error) => boolean; title: string; text?: string }
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

const framedRows = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** A list of a query: a frame with rows while it loads, the reason and a retry button when it failed. */
export function ListView<T>(props: Props<T>) {
  const { query, texts, explain, missing, skeleton = framedRows, children } = props
  const failed = (error: Error) =>
    missing?.is(error) ? (
      <EmptyState drawing="search" title={missing.title} text={missing.text} />
    ) : (
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
