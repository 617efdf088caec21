import { ContactForm } from '#features/enquiries/contact-form.tsx'
import { findFormTicket, sendEnquiry } from '#features/enquiries/enquiries.api.ts'
import { enquiryRules } from '#features/enquiries/enquiry-rules.ts'
import { explainEnquiry } from '#features/enquiries/explain-enquiry.ts'
import { findAddressPosition } from '#features/places/address-position.ts'
import { ContactIntro, ContactPlace } from '#features/site-content/pages/contact-intro.tsx'
import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { findContactPage, findHero, findPageWords } from '#features/site-content/site-content.api.ts'
import { afterPost, handlePost } from '#lib/http/handle-post.server.ts'
import { loadParts, optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { BesideForm } from '#ui/patterns/forms/form-aside.tsx'
import type { Route } from './+types/contact'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, place.loaderData?.words ?? contentPages.contact)

/** The contact details are part of the hero's record. Without a position the page has no map. */
const findReach = async () => {
  const { contactInfo, socialLinks } = (await findHero()).content
  const position = findAddressPosition(contactInfo.headOffice.value)
  return { contactInfo, socialLinks, position: await optionalPart('the place of the office', position) }
}

export const loader = ({ request }: Route.LoaderArgs) =>
  loadParts({
    page: findContactPage(),
    reach: findReach(),
    words: findPageWords('contact-us'),
    ticket: findFormTicket(),
    ...afterPost(request),
  })

export const action = ({ request }: Route.ActionArgs) =>
  handlePost(request, { rules: enquiryRules.contact, send: sendEnquiry.contact, explain: explainEnquiry })

export default function Contact({ loaderData: { page, reach, ticket }, actionData }: Route.ComponentProps) {
  return (
    <BesideForm
      about={<ContactIntro page={page?.content} reach={reach} />}
      below={<ContactPlace page={page?.content} reach={reach} position={reach?.position} />}
    >
      <ContactForm ticket={ticket} posted={actionData} />
    </BesideForm>
  )
}
