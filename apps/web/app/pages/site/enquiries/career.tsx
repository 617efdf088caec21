import { CareerCard } from '#features/careers/career-card.tsx'
import { CareerIntro } from '#features/careers/career-intro.tsx'
import { careerRules } from '#features/careers/career-rules.ts'
import { findDesignations, sendApplication } from '#features/careers/careers.api.ts'
import { careersMessages as texts } from '#features/careers/careers.messages.ts'
import { explainOnPage } from '#features/careers/explain-career.ts'
import { findFormTicket } from '#features/enquiries/enquiries.api.ts'
import { headingOf } from '#features/site-content/pages/page-heading.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { afterPost, handlePost } from '#lib/http/handle-post.server.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { BesideForm } from '#ui/patterns/forms/form-aside.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import type { Route } from './+types/career'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

export const meta: Route.MetaFunction = (place) => pageMeta(place, place.loaderData?.words ?? texts)

export const loader = ({ request }: Route.LoaderArgs) =>
  loadParts({
    designations: findDesignations(),
    words: findPageWords('career'),
    ticket: findFormTicket(),
    ...afterPost(request),
  })

export const action = ({ request }: Route.ActionArgs) =>
  handlePost(request, { rules: careerRules, send: sendApplication, explain: explainOnPage })

export default function Career({
  loaderData: { designations, ticket, words },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <BesideForm
        about={
          <CareerIntro
            title={headingOf(words, texts.heading)}
            lead={words?.intro || texts.lead}
            designations={designations}
          />
        }
      >
        <CareerCard designations={designations} ticket={ticket} posted={actionData} />
      </BesideForm>
      <ToastRegion />
    </>
  )
}
