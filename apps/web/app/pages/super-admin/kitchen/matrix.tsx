import { Printer } from 'lucide-react'
import { KitchenMatrix } from '#features/requisitions/matrix/kitchen-matrix.tsx'
import { kitchenMatrixMessages as texts } from '#features/requisitions/matrix/matrix.messages.ts'
import { departureFromUrl, departureQuery } from '#features/requisitions/matrix/matrix-view.ts'
import { WithDeparture } from '#features/requisitions/matrix/with-departure.tsx'
import { departuresQuery, kitchenMatrixQuery } from '#features/requisitions/office/office.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/matrix'

const listAddress = '/superadmin/branchorders'

export const handle: PageHandle = { title: texts.title, back: { to: listAddress, label: texts.back } }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const departure = departureFromUrl(new URL(request.url).searchParams)
  await Promise.all([
    prefetch(departuresQuery()),
    ...(departure ? [prefetch(kitchenMatrixQuery(departure))] : []),
  ])
}

/** ADM-03: /superadmin/branchorders/matrix?runId&day */
export default function MatrixPage() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.note}>
        <LinkButton to={listAddress} variant="quiet" size="compact" className="max-md:hidden">
          {texts.back}
        </LinkButton>
      </PageHeader>
      <WithDeparture
        actions={(departure) => (
          <LinkButton
            to={`${listAddress}/print${departureQuery(departure)}`}
            variant="outline"
            size="compact"
            icon={<Printer aria-hidden />}
            className="rounded-sm!"
          >
            {texts.print}
          </LinkButton>
        )}
      >
        {/* What is typed belongs to one van. */}
        {(departure) => <KitchenMatrix key={departureQuery(departure)} departure={departure} />}
      </WithDeparture>
    </>
  )
}
