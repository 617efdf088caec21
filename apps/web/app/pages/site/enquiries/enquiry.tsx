import { contentPages } from '#features/site-content/pages/content-pages.messages.ts'
import { EnquiryCard } from '#features/site-content/pages/enquiry-card.tsx'
import { PageHead } from '#features/site-content/pages/page-head.tsx'
import { findBanquetPage, findFranchisePage, findPageWords } from '#features/site-content/site-content.api.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import type { Route } from './+types/enquiry'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

const texts = contentPages.enquiry

export const meta: Route.MetaFunction = (place) => pageMeta(place, place.loaderData?.words ?? texts)

export const loader = () =>
  loadParts({ franchise: findFranchisePage(), banquet: findBanquetPage(), words: findPageWords('enquiry') })

export default function Enquiry({ loaderData: { franchise, banquet, words } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-4">
      <PageHead title={words?.heading || texts.heading}>{words?.intro || texts.lead}</PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pair:grid-cols-2 wide:gap-6">
        <EnquiryCard page={franchise} fallback={contentPages.franchise} to="/enquiry/frenchie" />
        <EnquiryCard page={banquet} fallback={contentPages.banquet} to="/enquiry/banquet" />
      </div>
    </div>
  )
}
