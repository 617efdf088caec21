import type { UseQueryResult } from '@tanstack/react-query'
import { AdminButton } from '../../editor/admin-button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { ErrorState } from './error-state.tsx'

type Props = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
  title: string
  text: string
  tryAgain: string
}

/** In place of a screen of the admin areas that failed to load: the reason and a retry button. */
export const QueryFailed = ({ query, title, text, tryAgain }: Props) => (
  <ErrorState
    title={title}
    text={text}
    action={
      <AdminButton
        variant="outline"
        size="normal"
        reads
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {tryAgain}
      </AdminButton>
    }
  />
)

/** A screen of two columns that loads; `className` has the widths of the columns. */
export const ColumnsSkeleton = ({ loading, className }: { loading: string; className: string }) => (
  <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${className}`} aria-busy>
    <span role="status" className="sr-only">
      {loading}
    </span>
    <Skeleton className="h-110 rounded-md" />
    <Skeleton className="h-80 rounded-md max-md:hidden" />
  </div>
)
