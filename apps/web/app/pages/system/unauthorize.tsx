import type { PageHandle } from '#lib/http/page-handle.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { homeOf } from '#lib/session/roles.ts'
import { useGoBack } from '#lib/navigation/use-go-back.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { unauthorize, links } from './no-entry.messages.ts'

export const handle: PageHandle = { scripts: 'at once', search: 'keep out' }

export const meta = () => [{ title: pageTitle(unauthorize.title) }]

/** RT-10, RT-11 */
export default function Unauthorize() {
  const { role } = useSession()
  const goBack = useGoBack()
  return (
    <ErrorPage
      drawing="restricted"
      blue={unauthorize.blue}
      orange={unauthorize.orange}
      text={unauthorize.text}
      actions={
        <>
          <LinkButton to={homeOf(role)} size="large">
            {links.home}
          </LinkButton>
          <Button variant="outline" size="large" onClick={goBack}>
            {links.back}
          </Button>
        </>
      }
    />
  )
}
