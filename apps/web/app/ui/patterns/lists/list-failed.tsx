import { useRevalidator } from 'react-router'
import { Button } from '../../primitives/button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ListFrame } from './list-frame.tsx'

type Props = { title: string; text: string; tryAgain: string; loading: string }

/** Replaces a list that failed to load: the reason and a retry button. */
export function ListFailed({ title, text, tryAgain, loading }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <ListFrame>
      <ErrorState
        title={title}
        text={text}
        action={
          <Button
            variant="outline"
            loading={state === 'loading'}
            loadingText={loading}
            onClick={() => void revalidate()}
          >
            {tryAgain}
          </Button>
        }
      />
    </ListFrame>
  )
}
