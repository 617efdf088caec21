import type { VanList as Van } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { departureTime } from '../office/departure-time.ts'
import { type DepartureKey, vanListQuery } from '../office/office.api.ts'
import { PickList } from './pick-list.tsx'
import { vanListMessages as texts } from './van-list.messages.ts'
import { printedParts, printViewFromUrl, stopsToLoad } from './van-parts.ts'
import { VanSheet } from './van-sheet.tsx'
import './van-paper.css'

/** A pick list per branch and a list for the van, for the printer. */
export function VanList({ departure }: { departure: DepartureKey }) {
  const query = useQuery(vanListQuery(departure))
  return (
    <ListView
      query={query}
      skeleton={<Skeleton className="mx-auto h-160 w-full max-w-200" />}
      texts={texts}
      explain={(error) => problemOf(error, texts.faults).text}
    >
      {(van) => <Printed van={van} />}
    </ListView>
  )
}

function Printed({ van }: { van: Van }) {
  const { part, branch } = printViewFromUrl(new URLSearchParams(useLocation().search))
  const stops = stopsToLoad(van)
  const picked = branch ? stops.filter(({ branchId }) => branchId === branch) : stops
  const { name, leavesAt } = van.departure
  const departure = `${name}, ${texts.leaves(departureTime(leavesAt))}`
  if (picked.length === 0) return <EmptyState drawing="orders" {...texts.none} />
  return (
    <>
      <Choices branchName={branch ? picked[0]?.name : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {part === 'van'
          ? undefined
          : picked.map((stop) => (
              <PickList key={stop.branchId} stop={stop} stops={van.stops.length} departure={departure} />
            ))}
        {part === 'picks' ? undefined : <VanSheet name={name} departure={departure} stops={picked} />}
      </div>
    </>
  )
}

function Choices({ branchName }: { branchName: string | undefined }) {
  const { search } = useLocation()
  const { part } = printViewFromUrl(new URLSearchParams(search))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav aria-label={texts.parts} className="no-scrollbar -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
        {printedParts.map((one) => (
          <ChipLink key={one} to={withQuery(search, { part: one })} active={one === part} preventScrollReset>
            {texts.part[one]}
          </ChipLink>
        ))}
        {branchName ? (
          <ChipLink to={withQuery(search, { branch: undefined })} preventScrollReset>
            {`${texts.oneBranch(shortPlace(branchName))} · ${texts.allBranches}`}
          </ChipLink>
        ) : undefined}
      </nav>
      <AdminButton size="compact" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {texts.print}
      </AdminButton>
    </div>
  )
}
