import { useSyncExternalStore } from 'react'
import type { Route } from './+types/menu'
import { findFirstOutlet } from '#features/branches/branches.api.ts'
import { useCart } from '#features/carts/cart-store.ts'
import { findChainMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/menu/catalogue.messages.ts'
import { ChainMenu } from '#features/catalogue/menu/chain-menu.tsx'
import { readMenuFilter } from '#features/catalogue/menu/menu-filter.ts'
import { menuJsonLd } from '#features/catalogue/menu/menu-json-ld.ts'
import { chainMenuView } from '#features/catalogue/menu/menu-view.ts'
import { headingOf } from '#features/site-content/pages/page-heading.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
import { foodPath, readChosenOutlet } from '#lib/navigation/start-order.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

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

export async function loader({ request }: Route.LoaderArgs) {
  const [menu, words, outlet] = await Promise.all([
    findChainMenu(),
    optionalPart('its words', findPageWords('menu')),
    optionalPart('its outlet', findFirstOutlet()),
  ])
  return {
    menu: chainMenuView(menu),
    words,
    outlet: outlet?.id,
    filter: readMenuFilter(new URL(request.url).searchParams),
  }
}

const neverChanges = () => () => undefined

/** The outlet of the cart, or the one that this tab showed last. Unknown on the server. */
function useChosenOutlet(): string | undefined {
  const { cart } = useCart()
  const last = useSyncExternalStore(neverChanges, readChosenOutlet, () => undefined)
  return cart?.branchId ?? last
}

/** HOM-08: a food links to the chosen outlet, else to the first open one, else to the list of outlets. */
export default function Menu({ loaderData: { menu, words, filter, outlet: first } }: Route.ComponentProps) {
  const outlet = useChosenOutlet() ?? first
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12">
      <SectionHeading
        level={1}
        {...headingOf(words, texts.title)}
        action={<LinkButton to="/jholmomo-outlets">{texts.chooseOutlet}</LinkButton>}
      >
        {words?.intro || texts.intro}
      </SectionHeading>
      <ChainMenu
        menu={menu}
        filter={filter}
        pathOf={({ name }) => (outlet ? foodPath(outlet, name) : '/jholmomo-outlets')}
      />
    </div>
  )
}
