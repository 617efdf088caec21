import { useRevalidator } from 'react-router'
import { Button } from '../../primitives/button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { ListFrame } from './list-frame.tsx'

type Props = { title: string; text: string; tryAgain: string; loading: string }

/** In the place of a list that could not be read: why, and the way to read it again. */
export function ListFailed({ title, text, tryAgain, loading }: Props) {
  const { revalidate, state } = useRevalidator()
  return (
    <ListFrame>
      <ErrorState
        title={title}
        text={text}
        action={
          <Button variant="outline" loading={state === 'loading'} loadingText={loading} onClick={() => void revalidate()}>
            {tryAgain}
          </Button>
        }
      />
    </ListFrame>
  )
}
