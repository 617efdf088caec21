import { data } from 'react-router'
import type { Route } from './+types/branch-detail'
import { BranchAbout } from '#features/branches/branch-about.tsx'
import { BranchHead } from '#features/branches/branch-head.tsx'
import { findOutlet, findSimilarOutlets } from '#features/branches/branches.api.ts'
import { branchesMessages as texts } from '#features/branches/branches.messages.ts'
import { OpeningHours } from '#features/branches/opening-hours.tsx'
import { outletView } from '#features/branches/outlet-view.ts'
import { SimilarOutlets } from '#features/branches/similar-outlets.tsx'
import { VisitCard } from '#features/branches/visit-card.tsx'
import { BranchMenu } from '#features/catalogue/branch-menu.tsx'
import { findMenu } from '#features/catalogue/catalogue.api.ts'
import { orMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { Breadcrumb } from '#ui/patterns/breadcrumb.tsx'
import { PhotoMosaic } from '#ui/patterns/photo-mosaic.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: pageTitle(loaderData.branch.name) },
        {
          name: 'description',
          content: texts.pageDescription(loaderData.branch.name, loaderData.branch.location ?? texts.unknownLocation),
        },
      ]
    : []

export async function loader({ params, request }: Route.LoaderArgs) {
  const [branch, menu] = await orMissing(Promise.all([findOutlet(params.id), findMenu(params.id)]))
  // The outlet itself is what the visitor came for: neighbours that cannot be read are none.
  const similar = findSimilarOutlets(branch).then(
    (others) => others.map(outletView),
    () => [],
  )
  return data({ branch, menu, similar, now: thisMinute(), picked: new URL(request.url).searchParams.get('category') })
}

export default function BranchDetail({ loaderData: { branch, menu, similar, now, picked } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-12 md:gap-6">
      <div>
        <Breadcrumb items={[{ label: texts.home, to: '/' }, { label: texts.outlets, to: '/jholmomo-outlets' }, { label: branch.name }]} />
        <BranchHead branch={branch} />
      </div>
      <PhotoMosaic photos={branch.photos.map((p) => p.picture)} name={branch.name} kind="outlet" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {/* First in the page as on a phone: put there by CSS it would push the menu down while it is drawn. */}
        <div className="wide:sticky wide:top-24 wide:col-start-2 wide:row-start-1">
          <VisitCard branch={branch} now={now} />
        </div>
        <div className="min-w-0 wide:col-start-1 wide:row-start-1">
          <BranchMenu menu={menu} path={`/jholmomo-outlets/${branch.id}`} picked={picked} />
        </div>
      </div>
      <div className="section-gap grid grid-cols-[minmax(0,1fr)] gap-10 wide:grid-cols-2">
        <BranchAbout branch={branch} />
        <OpeningHours hours={branch.openingHours} special={branch.specialDays} now={now} />
      </div>
      <SimilarOutlets outlets={similar} now={now} />
    </div>
  )
}
