import type { Route } from './+types/menu'
import { findChainMenu } from '#features/catalogue/menu/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/menu/catalogue.messages.ts'
import { ChainMenu } from '#features/catalogue/menu/chain-menu.tsx'
import { readMenuFilter } from '#features/catalogue/menu/menu-filter.ts'
import { menuJsonLd } from '#features/catalogue/menu/menu-json-ld.ts'
import { chainMenuView } from '#features/catalogue/menu/menu-view.ts'
import { findPageWords } from '#features/site-content/site-content.api.ts'
import { optionalPart } from '#lib/http/load-parts.ts'
import { pageMeta } from '#lib/http/page-meta.ts'
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
  const [menu, words] = await Promise.all([findChainMenu(), optionalPart('its words', findPageWords('menu'))])
  return { menu: chainMenuView(menu), words, filter: readMenuFilter(new URL(request.url).searchParams) }
}

export default function Menu({ loaderData: { menu, filter } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-12">
      <SectionHeading
        level={1}
        blue={texts.title.blue}
        orange={texts.title.orange}
        action={<LinkButton to="/jholmomo-outlets">{texts.chooseOutlet}</LinkButton>}
      >
        {texts.intro}
      </SectionHeading>
      <ChainMenu menu={menu} filter={filter} />
    </div>
  )
}
