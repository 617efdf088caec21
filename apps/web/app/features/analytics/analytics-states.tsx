import type { UseQueryResult } from '@tanstack/react-query'

type Refetchable = Pick<UseQueryResult, 'isFetching'> & { refetch: () => unknown }
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { figuresWords as words } from './analytics.messages.ts'

export function FiguresFailed({ query, error }: { query: Refetchable; error: Error }) {
  return (
    <div className="rounded-md border border-line-2 bg-paper">
      <ErrorState
        title={words.failed}
        text={problemOf(error, words.faults).text}
        action={
          <AdminButton
            variant="outline"
            reads
            loading={query.isFetching}
            loadingText={words.loading}
            onClick={() => void query.refetch()}
          >
            {words.tryAgain}
          </AdminButton>
        }
      />
    </div>
  )
}

export function FiguresSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loading}</span>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-28" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  )
}
