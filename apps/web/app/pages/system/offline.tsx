import type { PageHandle } from '#lib/http/page-handle.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { offline, links } from './system.messages.ts'

export const handle: PageHandle = { search: 'keep out' }

export const meta = () => [{ title: pageTitle(offline.title) }]

/** The service worker's fallback for a page that it cannot fetch and has not cached; 'Try again' requests that page's URL. */
export default function Offline() {
  return (
    <ErrorPage
      drawing="offline"
      blue={offline.blue}
      orange={offline.orange}
      text={offline.text}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of the page, whichever it is */}
          <a href="" className={buttonClass({ size: 'large' })}>
            {links.again}
          </a>
          <LinkButton to="/" reloadDocument variant="outline" size="large">
            {links.home}
          </LinkButton>
        </>
      }
    />
  )
}
