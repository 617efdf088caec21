import { exportDiscrepancies, exportRefunds } from '@momo/contracts/payments'
import { useLocation } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { MoneyScreen } from '#features/payments/admin/payments-screen.tsx'
import { discrepanciesQuery, refundsQuery } from '#features/payments/admin/payments-admin.api.ts'
import { viewFromUrl } from '#features/payments/admin/payments-view.ts'
import { moneyMessages as texts } from '#features/payments/admin/payments-admin.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/payments'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = viewFromUrl(url.searchParams)
  return view.view === 'differences' ? prefetch(discrepanciesQuery(view)) : prefetch(refundsQuery(view))
}

/** ORD-08: /superadmin/payments */
export default function Payments() {
  const view = viewFromUrl(new URLSearchParams(useLocation().search))
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <ExportList
          download={() =>
            downloadList(view.view === 'differences' ? exportDiscrepancies : exportRefunds, {
              filter: view.filter,
            })
          }
        />
      </PageHeader>
      <MoneyScreen ofAll />
    </>
  )
}
