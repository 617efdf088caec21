import type { PageHandle } from '#lib/http/page-handle.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { DeadEnd } from '#ui/patterns/states/error-page.tsx'
import { buttonClass } from '#ui/primitives/button-look.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { offline, ways } from './system.messages.ts'

export const handle: PageHandle = { search: 'keep out' }

export const meta = () => [{ title: pageTitle(offline.title) }]

/** What the service worker shows in the place of a page it can't fetch and has never seen; so 'Try again' asks for that page's address. */
export default function Offline() {
  return (
    <DeadEnd
      drawing="offline"
      blue={offline.blue}
      orange={offline.orange}
      text={offline.text}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page, whichever it is */}
          <a href="" className={buttonClass({ size: 'large' })}>
            {ways.again}
          </a>
          <LinkButton to="/" reloadDocument variant="outline" size="large">
            {ways.home}
          </LinkButton>
        </>
      }
    />
  )
}
