import { defaultOutletsTitle, menuSectionDefaults } from '@momo/contracts/site-content'
import { data } from 'react-router'
import { countOpenOutlets, findBestOutlets } from '#features/branches/branches.api.ts'
import { HomeOutlets, OpenNowChip } from '#features/branches/list/home-outlets.tsx'
import { OpenBadge } from '#features/branches/hours/open-badge.tsx'
import { OutletFinder } from '#features/branches/list/outlet-finder.tsx'
import { OutletName } from '#features/branches/list/outlet-name.tsx'
import { outletTileView } from '#features/branches/list/outlet-view.ts'
import { refreshCart } from '#features/carts/cart-store.ts'
import { pickAt } from '#features/carts/add-to-cart/picked-food.ts'
import { PlusButton } from '#features/carts/ordering/add-button.tsx'
import { useChosenOutlet } from '#features/carts/ordering/use-chosen-outlet.ts'
import { useOrdering } from '#features/carts/ordering/use-ordering.tsx'
import { CartBarSlot } from '#features/carts/panel/cart-bar-slot.tsx'
import { findChainMenu, lowestPriceOf } from '#features/catalogue/menu/catalogue.api.ts'
import { FestivalBanners } from '#features/festivals/banner/festival-banners.tsx'
import { findBanners } from '#features/festivals/banner/banners.api.ts'
import { AgainSlot } from '#features/orders/again/again-slot.tsx'
import { PlaceInput } from '#features/places/place-input.tsx'
import { PlaceMapButton } from '#features/places/place-map-button.tsx'
import { ContactStrip } from '#features/site-content/home/contact-strip.tsx'
import { DishesSection } from '#features/site-content/home/dishes-section.tsx'
import { HeroSection } from '#features/site-content/home/hero-section.tsx'
import {
  dishCardViews,
  heroView,
  menuSectionView,
  pagePicture,
  testimonialView,
} from '#features/site-content/home/home-view.ts'
import { homeMessages as texts } from '#features/site-content/home/home.messages.ts'
import { Invitations } from '#features/site-content/home/invitations.tsx'
import { organization } from '#features/site-content/pages/json-ld.ts'
import {
  findBanquetPage,
  findDishes,
  findFranchisePage,
  findHero,
  findMenuSection,
  findOutletsTitle,
  findPageWords,
  findTestimonial,
} from '#features/site-content/site-content.api.ts'
import { TestimonialSection } from '#features/site-content/home/testimonial-section.tsx'
import { ThreeSteps } from '#features/site-content/home/three-steps.tsx'
import { FavouritesRow } from '#features/wishlist/favourites-row.tsx'
import { HeartButton } from '#features/wishlist/heart-button.tsx'
import { thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { loadParts } from '#lib/http/load-parts.ts'
import { hasOwnScreen } from '#lib/http/own-screen.ts'
import { type Address, pageMeta } from '#lib/http/page-meta.ts'
import { home } from '../system/home.messages.ts'
import type { Route } from './+types/home'

export { loaderHeaders as headers } from '#lib/http/load-parts.ts'

export async function loader() {
  const menu = findChainMenu()
  const { data: parts, init } = await loadParts({
    hero: findHero().then(heroView),
    menuSection: findMenuSection().then(menuSectionView),
    dishes: Promise.all([findDishes(), menu.catch(() => undefined)]).then((found) => dishCardViews(...found)),
    outletsTitle: findOutletsTitle().then(({ content }) => content.title),
    best: findBestOutlets().then(({ outlets, total }) => ({ outlets: outlets.map(outletTileView), total })),
    openNow: countOpenOutlets(),
    lowestPrice: menu.then(lowestPriceOf),
    testimonial: findTestimonial().then(testimonialView),
    banquet: findBanquetPage().then(pagePicture),
    franchise: findFranchisePage().then(pagePicture),
    words: findPageWords('home'),
    banners: findBanners(),
  })
  return data(
    {
      ...parts,
      menuSection: parts.menuSection ?? menuSectionDefaults,
      outletsTitle: parts.outletsTitle ?? defaultOutletsTitle,
      now: thisMinute(),
    },
    init ?? {},
  )
}

export const meta: Route.MetaFunction = (args) => {
  if (hasOwnScreen(args.matches)) return [{ title: pageTitle(home.dashboard) }]
  const { words, hero } = args.loaderData ?? {}
  const jsonLd = import.meta.env.SSR
    ? (address: Address) => [organization(address, Object.values(hero?.socialLinks ?? {}))]
    : undefined
  return pageMeta(args, { ...(words ?? texts), path: '/', picture: hero?.picture, jsonLd })
}

/** For customers only; with the dialog that asks before another cart is replaced. */
async function loadAgain() {
  const [{ AgainRow }, { OtherOutletDialog }] = await Promise.all([
    import('#features/orders/again/again-row.tsx'),
    import('#features/carts/add-to-cart/other-outlet.tsx'),
  ])
  return () => <AgainRow Question={OtherOutletDialog} onInCart={refreshCart} />
}

type Data = Route.ComponentProps['loaderData']

/** A dish is added at the chosen outlet, or at the best open one. Its price there is known where all outlets have the card's. */
function OrderedDishes({
  section,
  dishes,
  best,
}: Pick<Data, 'dishes' | 'best'> & { section: Data['menuSection'] }) {
  const outlet = useChosenOutlet(best?.outlets[0])
  const ordering = useOrdering(outlet)
  return (
    <>
      <DishesSection
        section={section}
        dishes={dishes}
        action={({ food, price }) => {
          if (!food || !outlet) return undefined
          const isSame = !food.pricesDiffer && food.price === price
          return <PlusButton food={pickAt(food, outlet.id, isSame ? {} : undefined)} ordering={ordering} />
        }}
      />
      <CartBarSlot />
      {ordering.dialog}
    </>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, best, testimonial } = loaderData
  return (
    <>
      <FestivalBanners banners={loaderData.banners} />
      <AgainSlot load={loadAgain} />
      <HeroSection
        hero={hero}
        lowestPrice={loaderData.lowestPrice}
        chip={<OpenNowChip open={loaderData.openNow} />}
      />
      <OutletFinder PlaceInput={PlaceInput} PlaceMap={PlaceMapButton} />
      <OrderedDishes section={loaderData.menuSection} dishes={loaderData.dishes} best={best} />
      {best && best.outlets.length > 0 && (
        <HomeOutlets
          {...best}
          title={loaderData.outletsTitle}
          now={loaderData.now}
          heart={(outlet) => <HeartButton outlet={outlet} />}
        >
          <FavouritesRow
            words={({ name, open }) => ({
              name: <OutletName name={name} />,
              status: <OpenBadge open={open} now={loaderData.now} />,
            })}
            className="mb-7"
          />
        </HomeOutlets>
      )}
      <ThreeSteps />
      {testimonial && (
        <TestimonialSection
          testimonial={testimonial}
          decoration={hero?.decoration}
          decorationAlt={hero?.decorationAlt ?? ''}
        />
      )}
      <div className="page-width pt-12 pb-2 md:pt-20">
        <Invitations banquet={loaderData.banquet} franchise={loaderData.franchise} />
        {hero && <ContactStrip {...hero} />}
      </div>
    </>
  )
}
