import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { tabWords } from './cms-tabs.messages.ts'

type Props<T> = {
  query: UseQueryResult<T[]>
  loading: string
  failed: string
  children: (records: T[]) => ReactNode
}

export function RecordsFrame<T>({ query, loading, failed, children }: Props<T>) {
  const skeleton = (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
  const again = <AdminButton onClick={() => void query.refetch()}>{tabWords.tryAgain}</AdminButton>
  return (
    <QueryView query={query} skeleton={skeleton} failed={() => <ErrorState title={failed} action={again} />}>
      {children}
    </QueryView>
  )
}
