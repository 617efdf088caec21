import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../primitives/button.tsx'
import { Note } from '../states/note.tsx'
import { listWords as texts } from './list-frame.messages.ts'

type Query = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Loads the next page of a list. A failed page leaves the button for another try. */
export function ShowMore({ query, label }: { query: Query; label?: string }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  if (!hasNextPage) return undefined
  return (
    <div className="grid justify-items-center gap-3 px-4 py-3">
      {isFetchNextPageError && !isFetchingNextPage ? <Note tone="red">{texts.moreFailed}</Note> : undefined}
      <Button
        variant="outline"
        size="small"
        reads
        loading={isFetchingNextPage}
        loadingText={texts.loadingMore}
        onClick={() => void query.fetchNextPage()}
      >
        {label ?? texts.more}
      </Button>
    </div>
  )
}
