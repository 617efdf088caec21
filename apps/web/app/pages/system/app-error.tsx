import { useLocation } from 'react-router'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { appError, links } from './system.messages.ts'

/** GEN-03: the error itself is shown to developers only. Retry is a reload of the same URL. */
export function AppError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <ErrorPage
      drawing="offline"
      blue={appError.blue}
      orange={appError.orange}
      text={appError.text}
      actions={
        <>
          <LinkButton to={pathname + search} reloadDocument size="large">
            {links.again}
          </LinkButton>
          <LinkButton to="/" reloadDocument variant="outline" size="large">
            {links.home}
          </LinkButton>
        </>
      }
    >
      {import.meta.env.DEV ? (
        <pre className="mt-6 overflow-x-auto text-left text-sm whitespace-pre-wrap">{describe(error)}</pre>
      ) : undefined}
    </ErrorPage>
  )
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error, null, 2)
}
