import { useSearchParams } from 'react-router'
import { wasteChoicesQuery, wasteDayQuery } from '#features/waste/waste.api.ts'
import { wasteMessages as texts } from '#features/waste/waste.messages.ts'
import { WasteScreen } from '#features/waste/waste-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'

export const handle: PageHandle = {
  title: texts.title,
  back: { to: '/branchadmin/inventory', label: texts.back },
}

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => Promise.all([prefetch(wasteChoicesQuery()), prefetch(wasteDayQuery())])

/** ADM-04: /branchadmin/inventory/waste */
export default function BranchWaste() {
  const [search] = useSearchParams()
  return <WasteScreen item={search.get('item') ?? undefined} />
}
