import { ChainScreen } from '#features/invoices/chain/chain-screen.tsx'
import { chainMessages as texts } from '#features/invoices/chain/chain.messages.ts'
import {
  chainQueryFromUrl,
  registerQueryFromUrl,
  summaryQueryFromUrl,
  viewFromUrl,
} from '#features/invoices/chain/chain-view.ts'
import { seriesQuery } from '#features/invoices/invoices.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/invoices'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  const { view, year } = viewFromUrl(search)
  return Promise.all([
    prefetch(summaryQueryFromUrl(search)),
    ...(view === 'bills' ? [prefetch(chainQueryFromUrl(search))] : []),
    ...(view === 'register' ? [prefetch(registerQueryFromUrl(search))] : []),
    ...(view === 'series' ? [prefetch(seriesQuery(year))] : []),
  ])
}

/** RT-06: /superadmin/invoice */
export default function Invoices() {
  return <ChainScreen />
}
