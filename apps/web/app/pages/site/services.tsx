import { ContentMissing } from '#features/site-content/pages/content-missing.tsx'
import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { PageHead } from '#features/site-content/pages/page-head.tsx'
import { Prose } from '#features/site-content/pages/prose.tsx'
import { ServiceList } from '#features/site-content/pages/service-list.tsx'
import { findPageWords, findServices } from '#features/site-content/site-content.api.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { requirePart } from '#lib/http/require-part.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import type { Route } from './+types/services'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

const texts = contentPages.services

export const meta: Route.MetaFunction = (place) => pageMeta(place, place.loaderData?.words ?? texts)

export const loader = async () =>
  requirePart('services', await loadParts({ services: findServices(), words: findPageWords('services') }))

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-4">
      <PageHead title={services?.content.servicesTitle ?? texts.heading}>
        {services ? <Prose text={services.content.description} className="space-y-2" /> : undefined}
      </PageHead>
      {services ? <ServiceList {...services} /> : <ContentMissing />}
    </div>
  )
}
