import { useLocation } from 'react-router'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { galleriesMessages as texts } from './galleries.messages.ts'

/** Retrying reloads the page. */
export function GalleriesFailed({ title }: { title: string }) {
  const { pathname } = useLocation()
  return (
    <ErrorState
      title={title}
      text={texts.failedText}
      action={
        <LinkButton to={pathname} reloadDocument variant="outline">
          {texts.tryAgain}
        </LinkButton>
      }
    />
  )
}
