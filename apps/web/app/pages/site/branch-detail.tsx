import { data } from 'react-router'
import type { Route } from './+types/branch-detail'
import { BranchAbout } from '#features/branches/detail/branch-about.tsx'
import { branchJsonLd } from '#features/branches/detail/branch-json-ld.ts'
import { BranchHead } from '#features/branches/detail/branch-head.tsx'
import { findOutlet, findSimilarOutlets, findAvailability } from '#features/branches/branches.api.ts'
import { branchesMessages as texts } from '#features/branches/branches.messages.ts'
import { OpeningHours } from '#features/branches/hours/opening-hours.tsx'
import { outletTileView } from '#features/branches/list/outlet-view.ts'
import { SimilarOutlets } from '#features/branches/list/similar-outlets.tsx'
import { AvailabilityNote } from '#features/branches/availability/availability-note.tsx'
import { useAvailability } from '#features/branches/availability/use-availability.ts'
import { VisitLine } from '#features/branches/detail/visit-line.tsx'
import { AddButton } from '#features/carts/ordering/add-button.tsx'
import { CartSlot } from '#features/carts/panel/cart-slot.tsx'
import { useAddDialog } from '#features/carts/add-to-cart/use-add-dialog.tsx'
import { BranchMenu } from '#features/catalogue/menu/branch-menu.tsx'
import { findMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { menuJsonLd } from '#features/catalogue/menu/menu-json-ld.ts'
import { readSearch } from '#features/catalogue/menu/menu-filter.ts'
import { slimBranchMenu } from '#features/catalogue/menu/slim-menu.ts'
import { FestivalBanners } from '#features/festivals/banner/festival-banners.tsx'
import { findBanners } from '#features/festivals/banner/banners.api.ts'
import { LatestReviews } from '#features/reviews/latest-reviews.tsx'
import { useNewRating } from '#features/reviews/use-new-rating.ts'
import { breadcrumbList } from '#features/site-content/pages/json-ld.ts'
import { HeartButton } from '#features/wishlist/heart-button.tsx'
import { SaveButton } from '#features/wishlist/save-button.tsx'
import { orPageMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { PhotoMosaic } from '#ui/patterns/media/photo-mosaic.tsx'

const trail = (name: string) => [
  { label: texts.home, to: '/' },
  { label: texts.outlets, to: '/jholmomo-outlets' },
  { label: name },
]

export const meta: Route.MetaFunction = (place) => {
  if (!place.loaderData) return []
  const { branch, menu } = place.loaderData
  return pageMeta(place, {
    title: branch.name,
    description: texts.pageDescription(branch.name, branch.location ?? texts.unknownLocation),
    picture: branch.photo,
    jsonLd: import.meta.env.SSR
      ? (address) => [
          branchJsonLd(branch, menuJsonLd(branch.name, address(place.location.pathname), menu), address),
          breadcrumbList(trail(branch.name), address),
        ]
      : undefined,
  })
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const [branch, menu, taking] = await orPageMissing(
    Promise.all([findOutlet(params.id), findMenu(params.id), findAvailability(params.id)]),
  )
  // Similar outlets are optional: a failure shows none.
  const similar = findSimilarOutlets(branch).then(
    (others) => others.map(outletTileView),
    () => [],
  )
  const banners = await optionalPart('banners', findBanners())
  const { searchParams } = new URL(request.url)
  // Reuses the same object, so that it is serialized once.
  const photo =
    branch.photos.find(({ picture }) => picture.jpeg === branch.photo?.jpeg)?.picture ?? branch.photo
  return data({
    branch: { ...branch, photo },
    menu: slimBranchMenu(menu),
    taking,
    similar,
    now: thisMinute(),
    picked: searchParams.get('category'),
    q: readSearch(searchParams),
    banners,
  })
}

export default function BranchDetail({
  loaderData: { branch, menu, taking, similar, now, picked, q, banners },
}: Route.ComponentProps) {
  useAvailability(branch.id, taking)
  const ordering = useAddDialog(branch, menu)
  const [rated, onRating] = useNewRating(branch)
  return (
    <>
      <FestivalBanners banners={banners} branchId={branch.id} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2 pb-4 md:gap-6 md:pt-2">
        <div>
          <Breadcrumb items={trail(branch.name)} />
          <BranchHead branch={rated} save={<SaveButton outlet={branch} />} />
        </div>
        <PhotoMosaic photos={branch.photos.map((p) => p.picture)} name={branch.name} kind="outlet" />
        <VisitLine branch={branch} now={now} hours="#hours" />
        <AvailabilityNote branch={branch} availability={taking} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,1fr)_23.5rem] wide:gap-12">
          <div className="min-w-0">
            <BranchMenu
              menu={menu}
              path={`/jholmomo-outlets/${branch.id}`}
              picked={picked}
              q={q}
              now={now}
              action={(food) => <AddButton food={food} ordering={ordering} />}
            />
          </div>
          <CartSlot />
        </div>
        <div className="section-gap grid grid-cols-[minmax(0,1fr)] gap-10 wide:grid-cols-2">
          <BranchAbout branch={branch} />
          <OpeningHours hours={branch.openingHours} special={branch.specialDays} now={now} />
        </div>
        <LatestReviews key={branch.id} outlet={branch} onRating={onRating} />
        <SimilarOutlets outlets={similar} now={now} heart={(outlet) => <HeartButton outlet={outlet} />} />
        {ordering.dialog}
      </div>
    </>
  )
}
