import type { Departure } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { departuresQuery, draftQuery } from '../requisitions.api.ts'
import { askByText, vanText } from '../shared/van-text.ts'
import { draftMessages, kitchenMessages as texts } from './branch.messages.ts'
import { DraftEditor } from './draft-editor.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { RecentRequisitions } from './recent-requisitions.tsx'
import { SentCard } from './sent-card.tsx'
import { UndoSent } from './undo-sent.tsx'
import type { Sent } from './use-draft.ts'
import { firstOpen, isAsked, vanKey } from './vans.ts'

/** What the branch asks the central kitchen for, what is on the way, and what it asked for before. */
export function CentralKitchenScreen() {
  const query = useQuery(departuresQuery())
  const [sent, setSent] = useState<Sent>()
  const lead = (query.data && askByText(query.data, thisMinute())) ?? texts.lead
  return (
    <>
      <PageHeader title={texts.title} note={lead}>
        <LinkButton
          to="/branchadmin/centralkitchen/send"
          variant="outline"
          size="compact"
          icon={<ArrowRightLeft aria-hidden />}
          className="rounded-sm!"
        >
          {texts.sendGoods}
        </LinkButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="lg:col-start-2 empty:hidden">
          <OnTheWay />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
            {(departures) =>
              departures.length === 0 ? <NoVans /> : <ChosenVan departures={departures} onSent={setSent} />
            }
          </ListView>
        </div>
        <div className="lg:col-start-2">
          <RecentRequisitions />
        </div>
      </div>
      {sent ? <UndoSent key={sent.until} sent={sent} onEnd={() => setSent(undefined)} /> : undefined}
    </>
  )
}

function NoVans() {
  return (
    <ListFrame>
      <EmptyState drawing="orders" title={texts.noVans} text={texts.noVansText} />
    </ListFrame>
  )
}

type Props = { departures: Departure[]; onSent: (sent: Sent) => void }

/** The van of the address, or the first one that the branch has not asked for when the page was opened. */
function useChosenVan(departures: Departure[]) {
  const [search, setSearch] = useSearchParams()
  const [first] = useState(() => vanKey(firstOpen(departures)))
  const find = (key: string | null) => departures.find((one) => vanKey(one) === key)
  return {
    departure: find(search.get('van')) ?? find(first) ?? firstOpen(departures),
    choose: (key: string) => setSearch({ van: key }, { replace: true, preventScrollReset: true }),
  }
}

function ChosenVan({ departures, onSent }: Props) {
  const { departure, choose } = useChosenVan(departures)
  if (!departure) return <NoVans />
  const choice = <VanChoice departures={departures} chosen={departure} onChoose={choose} />
  const { requisition } = departure
  return isAsked(departure) && requisition ? (
    <SentCard key={requisition.id} id={requisition.id} choice={choice} />
  ) : (
    <DraftOfVan key={vanKey(departure)} departure={departure} choice={choice} onSent={onSent} />
  )
}

type DraftProps = Pick<Parameters<typeof DraftEditor>[0], 'departure' | 'choice' | 'onSent'>

function DraftOfVan({ departure, choice, onSent }: DraftProps) {
  const query = useQuery(draftQuery(departure))
  return (
    <ListView
      query={query}
      texts={{ ...texts, failed: draftMessages.failed }}
      explain={(fault) => problemOf(fault, texts.faults).text}
    >
      {(draft) => <DraftEditor draft={draft} departure={departure} choice={choice} onSent={onSent} />}
    </ListView>
  )
}

type ChoiceProps = { departures: Departure[]; chosen: Departure; onChoose: (key: string) => void }

function VanChoice({ departures, chosen, onChoose }: ChoiceProps) {
  const now = thisMinute()
  const options = departures.map((departure) => {
    const van = vanText(departure.leavesAt, now)
    return { value: vanKey(departure), label: isAsked(departure) ? draftMessages.asked(van) : van }
  })
  return (
    <Select
      label={draftMessages.needed}
      options={options}
      value={vanKey(chosen)}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
