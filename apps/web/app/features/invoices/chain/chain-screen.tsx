import { exportChainBills } from '@momo/contracts/invoices'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { Vault } from 'lucide-react'
import { useLocation } from 'react-router'
import { monthOptions } from '#lib/calendar/month-options.ts'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { MonthStep } from '#ui/patterns/lists/month-step.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { seriesQuery } from '../invoices.api.ts'
import { ChainList } from './chain-list.tsx'
import { chainMessages as texts } from './chain.messages.ts'
import { ChainTiles } from './chain-tiles.tsx'
import { chainQueryFromUrl, chainViews, summaryQueryFromUrl, viewFromUrl } from './chain-view.ts'
import { RegisterView } from './register-view.tsx'
import { SeriesAside } from './series-aside.tsx'
import { SeriesView } from './series-view.tsx'
import { useMonthKeys } from './use-month-keys.ts'

/** RT-06: bills of all branches, the VAT register and the number series. */
export function ChainScreen() {
  const { search } = useLocation()
  const { view, month } = viewFromUrl(new URLSearchParams(search))
  const summary = useQuery(summaryQueryFromUrl(new URLSearchParams(search))).data
  useMonthKeys()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead(summary?.fiscalYear)}>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <MonthStep
            options={monthOptions(month)}
            value={month}
            to={(wanted) => withQuery(search, { month: wanted, cursor: undefined })}
            texts={texts.month}
          />
          {view === 'bills' ? (
            <ExportList
              download={() =>
                downloadList(exportChainBills, filterOfQuery(chainQueryFromUrl(new URLSearchParams(search))))
              }
            />
          ) : undefined}
          <LinkButton
            to="/superadmin/invoice/closing"
            variant="outline"
            size="compact"
            icon={<Vault aria-hidden />}
            className="max-sm:w-full"
          >
            {texts.closings}
          </LinkButton>
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ChainTiles />
        <ViewTabs />
        {view === 'bills' ? (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
            <ChainList />
            <SeriesAside />
          </div>
        ) : undefined}
        {view === 'register' ? <RegisterView /> : undefined}
        {view === 'series' ? <SeriesView /> : undefined}
      </div>
    </>
  )
}

function ViewTabs() {
  const { search } = useLocation()
  const { view } = viewFromUrl(new URLSearchParams(search))
  const series = useQuery(seriesQuery()).data?.series ?? []
  const gaps = series.reduce((sum, { missing }) => sum + missing, 0)
  const items = chainViews.map((one) => ({
    to: withQuery(search, {
      view: one === 'bills' ? undefined : one,
      cursor: undefined,
      q: undefined,
      kind: undefined,
    }),
    label: texts.views[one],
    current: one === view,
    ...(one === 'series' && gaps > 0 && { count: gaps }),
  }))
  return <TabLinks label={texts.viewsLabel} items={items} />
}
