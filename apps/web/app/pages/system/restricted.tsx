import { homeOf } from '#lib/session/roles.ts'
import { useGoBack } from '#lib/navigation/use-go-back.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { restricted, links } from './no-entry.messages.ts'

/** RT-12: replaces a page if the API rejects its data with a 403. */
export function Restricted() {
  const { role } = useSession()
  const goBack = useGoBack()
  return (
    <ErrorPage
      drawing="restricted"
      blue={restricted.blue}
      orange={restricted.orange}
      text={restricted.text}
      actions={
        <>
          <LinkButton to={homeOf(role)} size="large">
            {links.home}
          </LinkButton>
          <button type="button" onClick={goBack} className="link min-h-11 px-2">
            {links.back}
          </button>
        </>
      }
    />
  )
}
