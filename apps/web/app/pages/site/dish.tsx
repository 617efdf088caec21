import { data, redirect } from 'react-router'
import { findFirstOutlet } from '#features/branches/branches.api.ts'
import { pickAt } from '#features/carts/add-to-cart/picked-food.ts'
import { AddHereButton } from '#features/carts/ordering/add-button.tsx'
import { OutletChip } from '#features/carts/ordering/outlet-chip.tsx'
import { useChosenOutlet } from '#features/carts/ordering/use-chosen-outlet.ts'
import { useOrdering } from '#features/carts/ordering/use-ordering.tsx'
import { CartBarSlot } from '#features/carts/panel/cart-bar-slot.tsx'
import { placeOf } from '#features/carts/panel/outlet-badge.tsx'
import { findChainMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { OfferNote } from '#features/catalogue/menu/chain-food-card.tsx'
import { findOutletOffers } from '#features/catalogue/menu/outlet-offers.ts'
import { useOutletOffers } from '#features/catalogue/menu/use-outlet-offers.ts'
import { carriedIn, useCarriedDish } from '#features/site-content/dish/carried-dish.ts'
import { DishArticle, dishTrail } from '#features/site-content/dish/dish-article.tsx'
import { DishMissing } from '#features/site-content/dish/dish-missing.tsx'
import { foodOfDish } from '#features/site-content/dish/dish-food.ts'
import { dishOfCard, type DishView, dishView } from '#features/site-content/dish/dish-view.ts'
import { dishMessages as texts } from '#features/site-content/dish/dish.messages.ts'
import { breadcrumbList } from '#features/site-content/pages/json-ld.ts'
import { findDish } from '#features/site-content/site-content.api.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { ErrorBoundary as PublicBoundary } from '../../boundary.tsx'
import type { Route } from './+types/dish'

export const meta: Route.MetaFunction = (args) => {
  const dish = args.loaderData?.dish ?? carriedIn(args.location.state)
  if (args.loaderData === null || !dish)
    return [{ title: pageTitle(texts.missing.title) }, { name: 'robots', content: 'noindex' }]
  const picture = args.loaderData?.dish.pictures.find(Boolean)
  return pageMeta(args, {
    title: dish.name,
    description: dish.description,
    picture,
    path: `/menu/${dish.slug}`,
    jsonLd: import.meta.env.SSR ? (address) => [breadcrumbList(dishTrail(dish.name), address)] : undefined,
  })
}

/** ITEM-07: redirects an old slug to the current one, with the same path prefix. */
function redirectToCurrent(url: URL, slug: string): Response {
  const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1)
  return redirect(`${folder}${slug}${url.search}`, 301)
}

/** ITEM-01: the page itself handles an unknown slug. */
export async function loader({ params: { slug }, url }: Route.LoaderArgs) {
  const found = await findDish(slug).catch((fault: unknown) => {
    if (isMissing(fault)) return undefined
    throw fault
  })
  if (!found) return data(null, { status: 404 })
  if (found.content.slug !== slug) throw redirectToCurrent(url, found.content.slug)
  const dish = dishView(found)
  return { dish, order: await optionalPart('its order', findOrder(dish.name)) }
}

/** The food of the menu with the dish's name, and what the first open outlet makes of it. */
async function findOrder(name: string) {
  const [menu, outlet] = await Promise.all([findChainMenu(), findFirstOutlet()])
  const food = foodOfDish(name, menu)
  if (!food) return undefined
  const first = outlet && {
    outlet: { id: outlet.id, name: outlet.name },
    offers: await optionalPart('its offers', findOutletOffers([food], outlet.id)),
  }
  return { food, first, now: thisMinute() }
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** ITEM-06 leads to the outlets; the dish can also be added at the chosen outlet, or at the first open one. */
function OrderedDish({ dish, order: { food, first, now } }: { dish: DishView; order: Order }) {
  const outlet = useChosenOutlet(first?.outlet)
  const offers = useOutletOffers(first, outlet, [food])
  const ordering = useOrdering(outlet)
  const offer = offers?.[food.id]
  const canAdd = outlet !== undefined && !offer?.isMissing && !offer?.soldOut
  const shown = canAdd ? { food: pickAt(food, outlet.id, offers), ordering } : undefined
  return (
    <>
      <DishArticle
        dish={dish}
        order={{
          food,
          button: shown && <AddHereButton {...shown} isLarge />,
          pricedButton: shown && <AddHereButton {...shown} hasPrice />,
          note: (
            <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
              <OutletChip outlet={outlet} />
              <OfferNote offer={offer} place={placeOf(outlet?.name ?? '')} now={now} />
            </div>
          ),
        }}
      />
      <CartBarSlot />
      {ordering.dialog}
    </>
  )
}

export default function Dish({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DishMissing />
  const { dish, order } = loaderData
  return order ? <OrderedDish key={dish.slug} dish={dish} order={order} /> : <DishArticle dish={dish} />
}

/** ITEM-01: if loading fails after a click on a card, the card's data is shown. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const card = useCarriedDish()
  return card ? <DishArticle dish={dishOfCard(card)} /> : <PublicBoundary error={error} params={params} />
}
