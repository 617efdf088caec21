import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { AccuracyCard } from '#features/forecast/accuracy-card.tsx'
import { FestivalsCard } from '#features/forecast/festivals-card.tsx'
import { accuracyQuery, festivalsQuery } from '#features/forecast/forecast.api.ts'
import { RunList } from '#features/requisitions/delivery-runs/run-list.tsx'
import { runMessages as texts } from '#features/requisitions/delivery-runs/runs.messages.ts'
import { SuppliedItems } from '#features/requisitions/delivery-runs/supplied-items.tsx'
import { vansViewFromUrl, vanParts } from '#features/requisitions/delivery-runs/vans-view.ts'
import { runsQuery } from '#features/requisitions/office/office.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import type { Route } from './+types/vans'

const listAddress = '/superadmin/branchorders'

export const handle: PageHandle = { title: texts.title, back: { to: listAddress, label: texts.back } }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { part, branch } = vansViewFromUrl(new URL(request.url).searchParams)
  await Promise.all([
    prefetch(locationsQuery()),
    ...(part === 'vans' ? [prefetch(runsQuery())] : []),
    ...(part === 'forecast' ? [prefetch(festivalsQuery()), prefetch(accuracyQuery(branch))] : []),
  ])
}

/** ADM-03: /superadmin/branchorders/vans */
export default function VansPage() {
  const { part, branch } = vansViewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <>
      <PageHeader title={texts.title} note={texts.note}>
        <LinkButton to={listAddress} variant="quiet" size="compact" className="max-md:hidden">
          {texts.back}
        </LinkButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TabLinks
          label={texts.parts.label}
          items={vanParts.map((one) => ({
            to: one === 'vans' ? '?' : `?view=${one}`,
            label: texts.parts[one],
            current: one === part,
          }))}
        />
        {part === 'vans' ? <RunList /> : undefined}
        {part === 'items' ? <SuppliedItems /> : undefined}
        {part === 'forecast' ? <Forecast branch={branch} /> : undefined}
      </div>
    </>
  )
}

function Forecast({ branch }: { branch: string | undefined }) {
  const { data: places = [] } = useQuery(locationsQuery())
  const branches = places.filter(({ kind }) => kind === 'branch')
  return (
    <>
      <AccuracyCard branches={branches} branchId={branch} />
      <FestivalsCard branches={branches} />
    </>
  )
}
