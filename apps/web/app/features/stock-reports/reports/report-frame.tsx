import type { Location } from '@momo/contracts/inventory'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { todayInNepal } from '#lib/format/dates.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { DayRange } from '#ui/patterns/lists/day-range.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { reportMessages as texts } from './reports.messages.ts'

const addresses = {
  value: '/superadmin/stock',
  usage: '/superadmin/stock/usage',
  waste: '/superadmin/stock/waste',
  foodCost: '/superadmin/stock/food-cost',
  unused: '/superadmin/stock/unused',
  counts: '/superadmin/stock/counts',
  purchases: '/superadmin/stock/purchases',
} as const
type Report = keyof typeof addresses

type FrameProps = {
  /** Absent for the movements behind a figure, which belong to several reports. */
  current?: Report
  title: string
  /** The definition of the figures. */
  note: string
  onExport?: () => Promise<void>
  /** Further links of the head. */
  tools?: ReactNode
  filters: ReactNode
  children: ReactNode
}

/** Title, tabs, filters and export of a report. */
export function ReportFrame({ current, title, note, onExport, tools, filters, children }: FrameProps) {
  return (
    <>
      <PageHeader title={title} note={note}>
        {tools}
        {onExport ? (
          <DownloadButton
            size="compact"
            label={texts.export}
            busy={texts.exporting}
            failed={texts.exportFailed}
            download={onExport}
          />
        ) : undefined}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReportTabs current={current} />
        <section className="flex flex-wrap items-end gap-3 rounded-md border border-line-2 bg-paper px-4 py-3">
          {filters}
        </section>
        {children}
      </div>
    </>
  )
}

/** Period and place stay the same on the other tabs. Only branches sell, so the food cost of a kitchen does not exist. */
function ReportTabs({ current }: { current: Report | undefined }) {
  const search = new URLSearchParams(useLocation().search)
  const { data: locations = [] } = useQuery(locationsQuery())
  const place = search.get('place') ?? undefined
  const isBranch = locations.some(({ id, kind }) => id === place && kind === 'branch')
  const addressOf = (name: Report) => {
    const shared = withQuery('', {
      from: search.get('from') ?? undefined,
      to: search.get('to') ?? undefined,
      place: name !== 'foodCost' || isBranch ? place : undefined,
    })
    return shared === '?' ? addresses[name] : `${addresses[name]}${shared}`
  }
  const row = useRef<HTMLDivElement>(null)
  // On a phone the last tabs are outside of the screen.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div ref={row} className="min-w-0">
      <TabLinks
        label={texts.reports}
        items={(Object.keys(addresses) as Report[]).map((name) => ({
          to: addressOf(name),
          label: texts.tabs[name],
          current: name === current,
        }))}
      />
    </div>
  )
}

/** Changes the query of the page and stays where it is. */
export function useChange() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (changes: Record<string, string | undefined>) =>
    void navigate(withQuery(search, changes), { preventScrollReset: true })
}

export function PeriodFilter({ from, to }: { from: string; to: string }) {
  const change = useChange()
  return (
    <DayRange
      from={from}
      to={to}
      today={todayInNepal()}
      texts={texts.period}
      onChange={(days) => change({ from, to, ...days })}
    />
  )
}

export function PlaceFilter({ places, place }: { places: Location[]; place: string | undefined }) {
  const change = useChange()
  return (
    <Select
      label={texts.place}
      hideLabel
      options={[
        { value: '', label: texts.allPlaces },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={place ?? ''}
      onChange={(event) => change({ place: event.target.value })}
      className="min-w-0 flex-1 basis-44 md:max-w-64"
    />
  )
}

type GroupProps<G extends string> = {
  groups: readonly G[]
  current: G
  words: Record<G, string>
  /** The one without a parameter. */
  usual: G
}

export function GroupTabs<G extends string>({ groups, current, words, usual }: GroupProps<G>) {
  const { search } = useLocation()
  return (
    <TabLinks
      label={texts.groups}
      items={groups.map((group) => ({
        to: withQuery(search, { by: group === usual ? undefined : group }),
        label: words[group],
        current: group === current,
      }))}
    />
  )
}

type LoadedProps<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** The data of a report, its skeleton or its error. Older figures stay visible, faded, while others are loading. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {(data) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-60"
        >
          {children(data)}
        </div>
      )}
    </ListView>
  )
}
