import type { Location } from '@momo/contracts/inventory'
import { alertKinds, alertOwners, alertStates, type AlertSummary } from '@momo/contracts/stock-alerts'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { alertKindWords, alertMessages, ownerWords } from './alerts.messages.ts'
import type { AlertView } from './alerts-view.ts'

const texts = alertMessages.filters

type Props = { view: AlertView; summary: AlertSummary | undefined; places: Location[] }

/** All filters are part of the URL. */
export function AlertFilters({ view, summary, places }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const go = (changes: Record<string, string>) =>
    void navigate(withQuery(search, changes), { preventScrollReset: true })
  const counts = { open: summary?.total, snoozed: summary?.snoozed, resolved: undefined }
  return (
    <>
      <TabLinks
        label={texts.states}
        items={alertStates.map((state) => ({
          to: withQuery(search, { state: state === 'open' ? undefined : state }),
          label: texts.state[state],
          current: state === view.state,
          ...(counts[state] !== undefined && { count: counts[state] }),
        }))}
      />
      <Kinds view={view} summary={summary} search={search} />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={texts.owner}
          hideLabel
          options={[
            { value: '', label: texts.allOwners },
            ...alertOwners.map((value) => ({ value, label: ownerWords[value] })),
          ]}
          value={view.owner ?? ''}
          onChange={(event) => go({ owner: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-48"
        />
        <Select
          label={texts.place}
          hideLabel
          options={[
            { value: '', label: texts.allPlaces },
            ...places.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={view.locationId ?? ''}
          onChange={(event) => go({ place: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-64"
        />
        <ChipLink
          to={withQuery(search, { mine: view.mine ? undefined : 'yes' })}
          active={view.mine === 'yes'}
          preventScrollReset
        >
          {texts.mine}
        </ChipLink>
      </div>
    </>
  )
}

/** Kinds with open alerts, and the chosen one. */
function Kinds({ view, summary, search }: Omit<Props, 'places'> & { search: string }) {
  const countOf = new Map(summary?.kinds.map(({ kind, count }) => [kind, count]))
  const shown = alertKinds.filter((kind) => countOf.has(kind) || kind === view.kind)
  if (shown.length === 0) return undefined
  return (
    <nav aria-label={texts.kinds} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
      <ChipLink
        to={withQuery(search, { kind: undefined })}
        active={view.kind === undefined}
        preventScrollReset
      >
        {texts.allKinds}
      </ChipLink>
      {shown.map((kind) => (
        <ChipLink key={kind} to={withQuery(search, { kind })} active={kind === view.kind} preventScrollReset>
          {[alertKindWords[kind], view.state === 'open' && countOf.get(kind)].filter(Boolean).join(' ')}
        </ChipLink>
      ))}
    </nav>
  )
}
