import type { Route } from './+types/outlets'
import { findOutlets } from '#features/branches/branches.api.ts'
import { branchesMessages as texts } from '#features/branches/branches.messages.ts'
import { outletListMessages as listTexts } from '#features/branches/list/outlet-list.messages.ts'
import { OpenBadge } from '#features/branches/hours/open-badge.tsx'
import { OutletFilters } from '#features/branches/list/outlet-filters.tsx'
import { countText } from '#features/branches/list/outlet-count.ts'
import { OutletName } from '#features/branches/list/outlet-name.tsx'
import { NoOutlets, OutletList, PlaceInstead, ResultLine } from '#features/branches/list/outlet-results.tsx'
import {
  aroundPlace,
  isFiltered,
  outletQuery,
  type OutletSearch,
  readOutletSearch,
} from '#features/branches/list/outlet-search.ts'
import { outletView } from '#features/branches/list/outlet-view.ts'
import { OutletsMap } from '#features/branches/list/outlets-map.tsx'
import { placePins } from '#features/branches/list/outlets-sketch.ts'
import { FestivalBanners } from '#features/festivals/banner/festival-banners.tsx'
import { findBanners } from '#features/festivals/banner/banners.api.ts'
import { PlaceInput } from '#features/places/place-input.tsx'
import { findPlaces } from '#features/places/places.api.ts'
import { headingOf } from '#features/site-content/pages/page-heading.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { FavouritesRow } from '#features/wishlist/favourites-row.tsx'
import { HeartButton } from '#features/wishlist/heart-button.tsx'
import { thisMinute } from '#lib/format/dates.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'

/** One canonical page for all searches. */
export const meta: Route.MetaFunction = (place) =>
  pageMeta(place, place.loaderData?.words ?? { title: texts.outlets, description: listTexts.description })

/** A text that no outlet has is a place: 'Ratna Park' finds the outlets around it, and other places that it may mean. */
async function findOutletsOrPlace(search: OutletSearch) {
  const page = await findOutlets(outletQuery(search))
  if (page.total.count > 0 || !search.q || search.near) return { search, places: [], page }
  const places = (await optionalPart('places', findPlaces(search.q, { limit: 4 }))) ?? []
  const [first] = places
  if (!first) return { search, places, page }
  const around = { ...search, ...aroundPlace(first) }
  return { search: around, places, page: await findOutlets(outletQuery(around)) }
}

export async function loader({ request }: Route.LoaderArgs) {
  const typed = readOutletSearch(new URL(request.url).searchParams)
  const [{ search, places, page }, words, banners] = await Promise.all([
    findOutletsOrPlace(typed),
    optionalPart('its words', findPageWords('outlets')),
    optionalPart('banners', findBanners()),
  ])
  const query = outletQuery(search)
  const [closedToo, chain] = await Promise.all([
    search.open ? findOutlets({ ...query, open: false, cursor: undefined, limit: 1 }) : undefined,
    // Without a filter the page's own count is the total.
    isFiltered(search) ? findOutlets({ open: false, limit: 1 }) : undefined,
  ])
  const outlets = page.items.map(outletView)
  return {
    words,
    banners,
    search,
    instead: places.length > 0 ? { typed: typed.q, places } : undefined,
    now: thisMinute(),
    outlets,
    // Their outlets are the same objects, which are serialized once.
    pins: placePins(outlets),
    total: page.total,
    chain: (chain ?? page).total,
    nextCursor: page.nextCursor,
    closed: closedToo && {
      count: closedToo.total.count - page.total.count,
      andMore: closedToo.total.andMore,
    },
  }
}

export default function Outlets({
  loaderData: { words, banners, search, instead, now, outlets, pins, total, chain, nextCursor, closed },
}: Route.ComponentProps) {
  return (
    <>
      <FestivalBanners banners={banners} />
      <div className="page-width pt-4">
        <SectionHeading level={1} {...headingOf(words, listTexts.title)}>
          {words?.intro || listTexts.intro(countText(chain))}
        </SectionHeading>
      </div>
      <OutletFilters search={search} PlaceInput={PlaceInput} />
      <div className="page-width pb-4">
        {isFiltered(search) ? undefined : (
          <FavouritesRow
            words={({ name, open }) => ({
              name: <OutletName name={name} />,
              status: <OpenBadge open={open} now={now} />,
            })}
            className="pb-4"
          />
        )}
        {instead && <PlaceInstead {...instead} search={search} />}
        <ResultLine search={search} total={total} />
        {outlets.length === 0 ? (
          <NoOutlets search={search} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_29rem]">
            <OutletList
              outlets={outlets}
              search={search}
              now={now}
              nextCursor={nextCursor}
              closed={closed}
              heart={(outlet) => <HeartButton outlet={outlet} />}
            />
            <OutletsMap pins={pins} near={outletQuery(search).near} />
          </div>
        )}
      </div>
    </>
  )
}
