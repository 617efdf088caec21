import type { Route } from './+types/menu'
import type { ChainFood } from '@momo/contracts/catalogue'
import { findFirstOutlet } from '#features/branches/branches.api.ts'
import { pickAt } from '#features/carts/add-to-cart/picked-food.ts'
import { PlusButton } from '#features/carts/ordering/add-button.tsx'
import { OutletChip } from '#features/carts/ordering/outlet-chip.tsx'
import { useChosenOutlet } from '#features/carts/ordering/use-chosen-outlet.ts'
import { useOrdering } from '#features/carts/ordering/use-ordering.tsx'
import { CartBarSlot } from '#features/carts/panel/cart-bar-slot.tsx'
import { placeOf } from '#features/carts/panel/outlet-badge.tsx'
import { findChainMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/menu/catalogue.messages.ts'
import { ChainMenu } from '#features/catalogue/menu/chain-menu.tsx'
import { readMenuFilter } from '#features/catalogue/menu/menu-filter.ts'
import { menuJsonLd } from '#features/catalogue/menu/menu-json-ld.ts'
import { slimChainMenu } from '#features/catalogue/menu/slim-menu.ts'
import { findOutletOffers } from '#features/catalogue/menu/outlet-offers.ts'
import { useOutletOffers } from '#features/catalogue/menu/use-outlet-offers.ts'
import { headingOf } from '#features/site-content/pages/page-heading.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { foodPath } from '#lib/navigation/start-order.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'

export const meta: Route.MetaFunction = (place) => {
  const { words, menu } = place.loaderData ?? {}
  return pageMeta(place, {
    ...(words ?? { title: texts.menu, description: texts.description }),
    jsonLd:
      import.meta.env.SSR && menu
        ? (address) => [menuJsonLd(texts.menu, address(place.location.pathname), menu)]
        : undefined,
  })
}

/** The first open outlet with what it makes of the menu. */
async function findFirstOffers(menu: Promise<{ foods: ChainFood[] }[]>) {
  const outlet = await findFirstOutlet()
  if (!outlet) return undefined
  const foods = (await menu).flatMap((category) => category.foods)
  return {
    outlet: { id: outlet.id, name: outlet.name },
    offers: await optionalPart('its offers', findOutletOffers(foods, outlet.id)),
  }
}

export async function loader({ request }: Route.LoaderArgs) {
  const found = findChainMenu()
  const [menu, words, first] = await Promise.all([
    found,
    optionalPart('its words', findPageWords('menu')),
    optionalPart('its outlet', findFirstOffers(found)),
  ])
  return {
    menu: slimChainMenu(menu),
    words,
    first,
    now: thisMinute(),
    filter: readMenuFilter(new URL(request.url).searchParams),
  }
}

/** HOM-08: a food links to the chosen outlet, else to the first open one, else to the list of outlets. */
export default function Menu({ loaderData: { menu, words, filter, first, now } }: Route.ComponentProps) {
  const outlet = useChosenOutlet(first?.outlet)
  const offers = useOutletOffers(
    first,
    outlet,
    menu.flatMap(({ foods }) => foods),
  )
  const ordering = useOrdering(outlet)
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-4 md:gap-6">
      <SectionHeading
        level={1}
        {...headingOf(words, texts.title)}
        action={
          // Its place does not depend on the length of a name: the outlet may change when the page is hydrated.
          <div className="flex max-w-full min-w-0 max-lg:basis-full lg:max-w-116">
            <OutletChip outlet={outlet} />
          </div>
        }
      >
        {words?.intro || texts.intro}
      </SectionHeading>
      <ChainMenu
        menu={menu}
        filter={filter}
        pathOf={({ name }) => (outlet ? foodPath(outlet.id, name) : '/jholmomo-outlets')}
        offers={offers}
        place={placeOf(outlet?.name ?? '')}
        now={now}
        action={(food) => outlet && <PlusButton food={pickAt(food, outlet.id, offers)} ordering={ordering} />}
      />
      <CartBarSlot />
      {ordering.dialog}
    </div>
  )
}
