import { homeOf } from '#lib/session/roles.ts'
import { useGoBack } from '#lib/navigation/use-go-back.ts'
import { useSession } from '#lib/session/use-session.ts'
import { DeadEnd } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { restricted, ways } from './no-entry.messages.ts'

/** RT-12: in place of a page whose own data the server refuses. */
export function Restricted() {
  const { role } = useSession()
  const goBack = useGoBack()
  return (
    <DeadEnd
      drawing="restricted"
      blue={restricted.blue}
      orange={restricted.orange}
      text={restricted.text}
      actions={
        <>
          <LinkButton to={homeOf(role)} size="large">
            {ways.home}
          </LinkButton>
          <button type="button" onClick={goBack} className="link min-h-11 px-2">
            {ways.back}
          </button>
        </>
      }
    />
  )
}
