import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { DocumentDrawer } from '#features/inventory/ledger/document-drawer.tsx'
import { documentFromUrl, documentParam } from '#features/inventory/ledger/ledger.api.ts'
import { MovementsReport } from '#features/stock-reports/reports/movements-report.tsx'
import { movementsViewFromUrl } from '#features/stock-reports/reports/report-view.ts'
import { reportMovementsQuery } from '#features/stock-reports/reports/reports.api.ts'
import { reportMessages } from '#features/stock-reports/reports/reports.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import type { Route } from './+types/movements'

const texts = reportMessages.movements

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  prefetchPages(reportMovementsQuery(movementsViewFromUrl(url.searchParams)))

/** /superadmin/stock/movements: the rows behind a figure of a report */
export default function StockMovements() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data: places = [] } = useQuery(locationsQuery())
  const document = documentFromUrl(new URLSearchParams(search))
  return (
    <>
      <MovementsReport places={places} />
      {document ? (
        <DocumentDrawer
          key={documentParam(document)}
          document={document}
          onClose={() =>
            void navigate(withQuery(search, { document: undefined }), { preventScrollReset: true })
          }
        />
      ) : undefined}
    </>
  )
}
