import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { type DepartureKey, departuresQuery } from '../office/office.api.ts'
import { DepartureSelect } from './departure-select.tsx'
import { departureFromUrl, usualDeparture } from './matrix-view.ts'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'

type Props = {
  /** Beside the choice of the van. */
  actions?: (departure: DepartureKey) => ReactNode
  children: (departure: DepartureKey) => ReactNode
}

/** The choice of a van, and a screen about it. The address names the van; without one it is the one that waits. */
export function WithDeparture({ actions, children }: Props) {
  const query = useQuery(departuresQuery())
  const fromUrl = departureFromUrl(new URLSearchParams(useLocation().search))
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {(departures) => {
        const chosen = fromUrl ?? usualDeparture(departures)
        if (!chosen) return <NoDepartures />
        const { runId, day } = chosen
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <DepartureSelect departures={departures} chosen={chosen} />
              {actions?.({ runId, day })}
            </div>
            {children({ runId, day })}
          </div>
        )
      }}
    </ListView>
  )
}

function NoDepartures() {
  const { title, text, action } = texts.noDepartures
  return (
    <EmptyState
      drawing="orders"
      title={title}
      text={text}
      action={
        <LinkButton to="/superadmin/branchorders/vans" variant="outline">
          {action}
        </LinkButton>
      }
    />
  )
}
