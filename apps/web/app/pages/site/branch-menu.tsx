import type { Route } from './+types/branch-menu'
import { findOutletByName } from '#features/branches/branches.api.ts'
import { VisitCard } from '#features/branches/visit-card.tsx'
import { BranchMenu as MenuOfBranch } from '#features/catalogue/branch-menu.tsx'
import { findMenu } from '#features/catalogue/catalogue.api.ts'
import { catalogueMessages as texts } from '#features/catalogue/catalogue.messages.ts'
import { orMissing } from '#lib/api/page-missing.ts'
import { thisMinute } from '#lib/format/dates.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { Breadcrumb } from '#ui/patterns/breadcrumb.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: pageTitle(texts.menuOf(loaderData.branch.name)) },
        { name: 'description', content: texts.branchDescription(loaderData.branch.name) },
      ]
    : []

export async function loader({ params, request }: Route.LoaderArgs) {
  const branch = await orMissing(findOutletByName(params.outletName))
  return { branch, menu: await findMenu(branch.id), now: thisMinute(), picked: new URL(request.url).searchParams.get('category') }
}

/** /menuoutlet/{outletName}: the menu alone, for a link on a poster or in a message. */
export default function BranchMenu({ loaderData: { branch, menu, now, picked } }: Route.ComponentProps) {
  const outlet = `/jholmomo-outlets/${branch.id}`
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-2 pb-12 md:gap-6">
      <div>
        <Breadcrumb
          items={[
            { label: texts.home, to: '/' },
            { label: texts.outlets, to: '/jholmomo-outlets' },
            { label: branch.name, to: outlet },
            { label: texts.menu },
          ]}
        />
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="heading-1 text-blue" tabIndex={-1}>
            {texts.menuOf(branch.name)}
          </h1>
          <LinkButton to={outlet} variant="outline">
            {texts.toOutlet}
          </LinkButton>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {/* First in the page as on a phone: put there by CSS it would push the menu down while it is drawn. */}
        <div className="wide:sticky wide:top-24 wide:col-start-2 wide:row-start-1">
          <VisitCard branch={branch} now={now} />
        </div>
        <div className="min-w-0 wide:col-start-1 wide:row-start-1">
          <MenuOfBranch menu={menu} path={`/menuoutlet/${encodeURIComponent(branch.name)}`} picked={picked} />
        </div>
      </div>
    </div>
  )
}
