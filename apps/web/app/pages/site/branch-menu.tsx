import type { Route } from './+types/branch-menu'
import { findOutletByName, findAvailability } from '#features/branches/branches.api.ts'
import { AvailabilityNote } from '#features/branches/availability/availability-note.tsx'
import { useAvailability } from '#features/branches/availability/use-availability.ts'
import { VisitLine } from '#features/branches/detail/visit-line.tsx'
import { AddButton } from '#features/carts/ordering/add-button.tsx'
import { CartSlot } from '#features/carts/panel/cart-slot.tsx'
import { useAddDialog } from '#features/carts/add-to-cart/use-add-dialog.tsx'
import { BranchMenu as MenuOfBranch } from '#features/catalogue/menu/branch-menu.tsx'
import { findMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/menu/catalogue.messages.ts'
import { readSearch } from '#features/catalogue/menu/menu-filter.ts'
import { slimBranchMenu } from '#features/catalogue/menu/slim-menu.ts'
import { FestivalBanners } from '#features/festivals/banner/festival-banners.tsx'
import { findBanners } from '#features/festivals/banner/banners.api.ts'
import { orPageMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** An alias of the outlet's page, which is the canonical URL. */
export const meta: Route.MetaFunction = (place) => {
  if (!place.loaderData) return []
  const { branch } = place.loaderData
  return pageMeta(place, {
    title: texts.menuOf(branch.name),
    description: texts.branchDescription(branch.name),
    picture: branch.photo,
    path: `/jholmomo-outlets/${branch.id}`,
  })
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const branch = await orPageMissing(findOutletByName(params.outletName))
  const { searchParams } = new URL(request.url)
  const [menu, taking] = await orPageMissing(Promise.all([findMenu(branch.id), findAvailability(branch.id)]))
  return {
    branch,
    menu: slimBranchMenu(menu),
    taking,
    now: thisMinute(),
    banners: await optionalPart('banners', findBanners()),
    picked: searchParams.get('category'),
    q: readSearch(searchParams),
  }
}

/** /menuoutlet/{outletName}: only the menu, for a link on a poster or in a message. */
export default function BranchMenu({
  loaderData: { branch, menu, taking, now, picked, q, banners },
}: Route.ComponentProps) {
  useAvailability(branch.id, taking)
  const ordering = useAddDialog(branch, menu)
  const outlet = `/jholmomo-outlets/${branch.id}`
  return (
    <>
      <FestivalBanners banners={banners} branchId={branch.id} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2 pb-4 md:gap-6 md:pt-2">
        <div>
          <Breadcrumb
            items={[
              { label: texts.home, to: '/' },
              { label: texts.outlets, to: '/jholmomo-outlets' },
              { label: branch.name, to: outlet },
              { label: texts.menu },
            ]}
          />
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:gap-4">
            <h1 className="heading-1 text-blue max-md:text-h2!" tabIndex={-1}>
              {texts.menuOf(branch.name)}
            </h1>
            <LinkButton to={outlet} variant="outline" size="compact">
              {texts.toOutlet}
            </LinkButton>
          </div>
        </div>
        <VisitLine branch={branch} now={now} hours={`${outlet}#hours`} />
        <AvailabilityNote branch={branch} availability={taking} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,1fr)_23.5rem] wide:gap-12">
          <div className="min-w-0">
            <MenuOfBranch
              menu={menu}
              path={`/menuoutlet/${encodeURIComponent(branch.name)}`}
              picked={picked}
              q={q}
              now={now}
              action={(food) => <AddButton food={food} ordering={ordering} />}
            />
          </div>
          <CartSlot />
        </div>
        {ordering.dialog}
      </div>
    </>
  )
}
