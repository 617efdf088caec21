import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../primitives/button.tsx'
import { Note } from './note.tsx'

type Props = { query: Pick<UseQueryResult, 'refetch' | 'isFetching'>; text: string; tryAgain: string }

/** Replaces one part of a page that failed to load, with a retry button; the rest of the page stays usable. */
export function PartFailed({ query, text, tryAgain }: Props) {
  return (
    <Note
      tone="red"
      action={
        <Button
          variant="outline"
          size="compact"
          reads
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {tryAgain}
        </Button>
      }
    >
      {text}
    </Note>
  )
}
