import type { Route } from './+types/menu'
import { findChainMenu } from '#features/catalogue/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/catalogue.messages.ts'
import { ChainMenu } from '#features/catalogue/chain-menu.tsx'
import { readMenuFilter } from '#features/catalogue/menu-filter.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.menu) }, { name: 'description', content: texts.description }]

export async function loader({ request }: Route.LoaderArgs) {
  return { menu: await findChainMenu(), filter: readMenuFilter(new URL(request.url).searchParams) }
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
