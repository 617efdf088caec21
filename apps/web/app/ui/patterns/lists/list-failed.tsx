import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../primitives/button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ListFrame } from './list-frame.tsx'

type Props = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
  title: string
  text: string
  tryAgain: string
  loading: string
}

/** Replaces a list that failed to load: the reason and a retry button. */
export function ListFailed({ query, title, text, tryAgain, loading }: Props) {
  return (
    <ListFrame>
      <ErrorState
        title={title}
        text={text}
        action={
          <Button
            variant="outline"
            reads
            loading={query.isFetching}
            loadingText={loading}
            onClick={() => void query.refetch()}
          >
            {tryAgain}
          </Button>
        }
      />
    </ListFrame>
  )
}
