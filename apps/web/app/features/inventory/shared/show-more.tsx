import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { stockWords as texts } from './stock.messages.ts'

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
        loading={isFetchingNextPage}
        loadingText={texts.loadingMore}
        onClick={() => void query.fetchNextPage()}
      >
        {label ?? texts.more}
      </Button>
    </div>
  )
}
