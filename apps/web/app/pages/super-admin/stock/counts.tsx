import { exportCounts } from '@momo/contracts/counts'
import { downloadList } from '#lib/api/download-list.ts'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useLocation } from 'react-router'
import { countsQuery } from '#features/counts/counts.api.ts'
import { CountList, CountStateFilter } from '#features/counts/office/count-list.tsx'
import { countsFilterFromUrl } from '#features/counts/office/counts-view.ts'
import { countListMessages as texts } from '#features/counts/office/office.messages.ts'
import { PlaceFilter, ReportFrame } from '#features/stock-reports/reports/report-frame.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/counts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(countsQuery(countsFilterFromUrl(url.searchParams)))

/** /superadmin/stock/counts */
export default function StockCounts() {
  const { data: places = [] } = useQuery(locationsQuery())
  const filter = countsFilterFromUrl(new URLSearchParams(useLocation().search))
  return (
    <ReportFrame
      current="counts"
      title={texts.title}
      note={texts.note}
      onExport={() => downloadList(exportCounts, filter)}
      tools={
        <LinkButton
          to="/superadmin/inventory?view=settings"
          variant="outline"
          size="compact"
          icon={<Settings aria-hidden />}
          className="rounded-sm!"
        >
          {texts.settings}
        </LinkButton>
      }
      filters={
        <>
          <CountStateFilter />
          <PlaceFilter places={places.filter(({ kind }) => kind === 'branch')} place={filter.branchId} />
        </>
      }
    >
      <CountList />
    </ReportFrame>
  )
}
