import { data, redirect } from 'react-router'
import { carriedIn, useCarriedDish } from '#features/site-content/dish/carried-dish.ts'
import { DishArticle, dishTrail } from '#features/site-content/dish/dish-article.tsx'
import { DishMissing } from '#features/site-content/dish/dish-missing.tsx'
import { dishOfCard, dishView } from '#features/site-content/dish/dish-view.ts'
import { dishMessages as texts } from '#features/site-content/dish/dish.messages.ts'
import { breadcrumbList } from '#features/site-content/pages/json-ld.ts'
import { findDish } from '#features/site-content/site-content.api.ts'
import { isMissing } from '#lib/api/page-missing.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { ErrorBoundary as PublicBoundary } from '../../boundary.tsx'
import type { Route } from './+types/dish'

export const meta: Route.MetaFunction = (args) => {
  const dish = args.loaderData ?? carriedIn(args.location.state)
  if (args.loaderData === null || !dish)
    return [{ title: pageTitle(texts.missing.title) }, { name: 'robots', content: 'noindex' }]
  const picture = args.loaderData?.pictures.find(Boolean)
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
  return dishView(found)
}

export default function Dish({ loaderData: dish }: Route.ComponentProps) {
  return dish ? <DishArticle dish={dish} /> : <DishMissing />
}

/** ITEM-01: if loading fails after a click on a card, the card's data is shown. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const card = useCarriedDish()
  return card ? <DishArticle dish={dishOfCard(card)} /> : <PublicBoundary error={error} params={params} />
}
