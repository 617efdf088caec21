import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { outletGone, links } from './system.messages.ts'

/** The page of a closed outlet, with status 410. */
export function OutletGone() {
  return (
    <ErrorPage
      drawing="not-found"
      blue={outletGone.blue}
      orange={outletGone.orange}
      text={outletGone.text}
      actions={
        <LinkButton to="/jholmomo-outlets" size="large">
          {links.outlets}
        </LinkButton>
      }
    />
  )
}
