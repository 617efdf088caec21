import type { Requisition } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { RequisitionStateBadge, resultOf } from '../shared/requisition-state.tsx'
import { TransferCard } from '../transfers/transfer-card.tsx'
import { DecidedTable } from './decided-table.tsx'
import { DecisionForm } from './decision-form.tsx'
import { departureTime, pastTime } from './departure-time.ts'
import { requisitionQuery } from './office.api.ts'
import { decisionMessages as texts, officeMessages } from './office.messages.ts'
import { PackActions } from './pack-actions.tsx'

/** One requisition: the decision of the kitchen, and after it the transfers that answer it. */
export function RequisitionDetail({ id }: { id: string }) {
  const query = useQuery(requisitionQuery(id))
  return (
    <ListView
      query={query}
      texts={{ ...officeMessages, failed: officeMessages.oneFailed }}
      explain={(error) => problemOf(error, officeMessages.faults).text}
      missing={{ is: isMissing, ...officeMessages.missing }}
    >
      {(requisition) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AdminCard
            title={texts.title(requisition.number, shortPlace(requisition.branchName))}
            action={<RequisitionStateBadge {...requisition} {...resultOf(requisition.lines)} isOffice />}
          >
            <Facts requisition={requisition} />
            {/* What is typed belongs to the version that was loaded. */}
            <Content key={requisition.version} requisition={requisition} />
          </AdminCard>
          {requisition.transfers.map((transfer) => (
            <TransferCard key={transfer.id} id={transfer.id} />
          ))}
        </div>
      )}
    </ListView>
  )
}

function Facts({ requisition }: { requisition: Requisition }) {
  const { sentAt, sentBy, decidedAt, decidedBy, leavesAt, runName, note, decisionNote } = requisition
  const facts = [
    ...(sentAt && sentBy ? [texts.asked(sentBy, pastTime(sentAt))] : []),
    ...(decidedAt && decidedBy ? [texts.decided(decidedBy, pastTime(decidedAt))] : []),
    officeMessages.needed(departureTime(leavesAt)),
    runName,
  ]
  return (
    <div className="grid gap-1.5 border-b border-line px-4.5 py-3 text-sm text-ink-2">
      <p>{facts.join(' · ')}</p>
      {requisition.isLate ? (
        <p>
          <Badge tone="red">{texts.late}</Badge>
        </p>
      ) : undefined}
      {note ? <p className="wrap-anywhere">{texts.branchNote(note)}</p> : undefined}
      {decisionNote ? <p className="wrap-anywhere">{texts.decisionNote(decisionNote)}</p> : undefined}
    </div>
  )
}

function Content({ requisition }: { requisition: Requisition }) {
  const [isChanging, setChanging] = useState(false)
  const { state, isNothingNeeded, lines } = requisition
  if (isNothingNeeded || lines.length === 0)
    return (
      <div className="p-4.5">
        <Note tone="blue">{texts.nothingNeeded}</Note>
      </div>
    )
  if (state === 'sent') return <DecisionForm requisition={requisition} />
  if (state === 'approved' && isChanging)
    return <DecisionForm requisition={requisition} onDone={() => setChanging(false)} />
  return (
    <>
      <DecidedTable lines={lines} />
      <PackActions requisition={requisition} onChange={() => setChanging(true)} />
    </>
  )
}
