import { AboutNext, AboutSections } from '#features/site-content/pages/about-sections.tsx'
import { ContentMissing } from '#features/site-content/pages/content-missing.tsx'
import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { PageHead } from '#features/site-content/pages/page-head.tsx'
import { findAbout, findPageWords } from '#features/site-content/site-content.api.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { requirePart } from '#lib/http/require-part.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import type { Route } from './+types/about'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

const texts = contentPages.about

export const meta: Route.MetaFunction = (place) => pageMeta(place, place.loaderData?.words ?? texts)

export const loader = async () =>
  requirePart('about', await loadParts({ about: findAbout(), words: findPageWords('about-us') }))

export default function About({ loaderData: { about, words } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHead title={words?.heading || texts.heading}>{words?.intro || texts.lead}</PageHead>
      {about ? (
        <>
          <AboutSections {...about} />
          <AboutNext />
        </>
      ) : (
        <ContentMissing />
      )}
    </div>
  )
}
