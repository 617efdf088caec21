import { FranchiseForm } from '#features/enquiries/franchise-form.tsx'
import { findFormTicket, sendEnquiry } from '#features/enquiries/enquiries.api.ts'
import { enquiryRules } from '#features/enquiries/enquiry-rules.ts'
import { explainEnquiry } from '#features/enquiries/explain-enquiry.ts'
import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { EnquiryContact, EnquiryIntro } from '#features/site-content/pages/enquiry-intro.tsx'
import { breadcrumbList } from '#features/site-content/pages/json-ld.ts'
import { findFranchisePage, findPageWords } from '#features/site-content/site-content.api.ts'
import { afterPost, handlePost } from '#lib/http/handle-post.server.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { BesideForm } from '#ui/patterns/forms/form-aside.tsx'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import type { Route } from './+types/enquiry-franchise'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

const texts = contentPages.franchise
const trail = [
  { label: contentPages.home, to: '/' },
  { label: contentPages.enquiry.title, to: '/enquiry' },
  { label: texts.title },
]

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, {
    ...(place.loaderData?.words ?? texts),
    jsonLd: import.meta.env.SSR ? (address) => [breadcrumbList(trail, address)] : undefined,
  })

export const loader = ({ request }: Route.LoaderArgs) =>
  loadParts({
    page: findFranchisePage(),
    words: findPageWords('enquiry-frenchie'),
    ticket: findFormTicket(),
    ...afterPost(request),
  })

export const action = ({ request }: Route.ActionArgs) =>
  handlePost(request, { rules: enquiryRules.franchise, send: sendEnquiry.franchise, explain: explainEnquiry })

export default function FranchiseEnquiry({ loaderData: { page, ticket }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-width">
        <Breadcrumb items={trail} />
      </div>
      <BesideForm
        about={<EnquiryIntro page={page} fallback={texts} />}
        below={<EnquiryContact page={page} />}
      >
        <FranchiseForm ticket={ticket} posted={actionData} />
      </BesideForm>
    </>
  )
}
