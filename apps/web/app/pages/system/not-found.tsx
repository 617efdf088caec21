import { data } from 'react-router'
import { pageTitle } from '#lib/format/page-title.ts'
import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { notFound, links } from './system.messages.ts'

/** GEN-04 */
export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: pageTitle(notFound.title) }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <ErrorPage
      drawing="not-found"
      blue={notFound.blue}
      orange={notFound.orange}
      text={notFound.text}
      actions={
        <>
          <LinkButton to="/" size="large">
            {links.home}
          </LinkButton>
          <LinkButton to="/jholmomo-outlets" variant="outline" size="large" className="not-for-staff">
            {links.outlets}
          </LinkButton>
        </>
      }
    />
  )
}
