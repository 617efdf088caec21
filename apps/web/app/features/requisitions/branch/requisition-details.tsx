import type { Requisition } from '@momo/contracts/requisitions'
import { Link } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { draftQuery, showRequisition, takeBack } from '../requisitions.api.ts'
import { TransferStateBadge } from '../shared/requisition-state.tsx'
import { stateWords } from '../shared/state.messages.ts'
import { draftMessages, recentMessages, requisitionMessages as texts } from './branch.messages.ts'
import { RequisitionLines } from './requisition-lines.tsx'
import { vanKey } from './vans.ts'

/** Who asked and decided, what became of each line, and the deliveries. */
export function RequisitionDetails({ requisition }: { requisition: Requisition }) {
  const { state, isNothingNeeded, lines } = requisition
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts requisition={requisition} />
      {state === 'rejected' ? (
        <Note tone="red">
          {texts.rejected} {requisition.decisionNote}
        </Note>
      ) : undefined}
      {isNothingNeeded ? <p>{texts.nothingNeeded}</p> : undefined}
      {lines.length > 0 ? <RequisitionLines requisition={requisition} /> : undefined}
      <Deliveries requisition={requisition} />
      {canTakeBack(requisition) ? <TakeBack requisition={requisition} /> : undefined}
      {state === 'draft' ? (
        <LinkButton
          to={`/branchadmin/centralkitchen?van=${vanKey(requisition)}`}
          variant="strong"
          size="compact"
          className="justify-self-start rounded-sm!"
        >
          {texts.edit}
        </LinkButton>
      ) : undefined}
    </div>
  )
}

function Facts({ requisition }: { requisition: Requisition }) {
  const { sentAt, sentBy = '', decidedAt, decidedBy = '', note, decisionNote, isLate, state } = requisition
  const now = thisMinute()
  const facts = [
    sentAt && texts.sentBy(timeOrDate(sentAt, now), sentBy),
    decidedAt && texts.decidedBy(timeOrDate(decidedAt, now), decidedBy),
    note && texts.note(note),
    state !== 'rejected' && decisionNote && texts.kitchenNote(decisionNote),
  ]
    .filter((fact) => typeof fact === 'string')
    .filter((fact) => fact !== '')
  if (facts.length === 0) return null
  return (
    <div className="text-sm text-ink-2">
      {isLate ? <Badge tone="amber">{stateWords.late}</Badge> : undefined}
      {facts.map((fact) => (
        <p key={fact} className="wrap-anywhere">
          {fact}
        </p>
      ))}
    </div>
  )
}

function Deliveries({ requisition: { transfers } }: { requisition: Requisition }) {
  if (transfers.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{texts.transfers}</h3>
      <ul>
        {transfers.map(({ id, number, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <Link
              to={`/branchadmin/centralkitchen/receive/${id}`}
              className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
            >
              {state === 'shipped' ? recentMessages.checkIn(number) : number}
            </Link>
            <TransferStateBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** While the kitchen has not decided and the van has not left. */
const canTakeBack = ({ state, isNothingNeeded, leavesAt }: Requisition): boolean =>
  (state === 'sent' || (isNothingNeeded && state !== 'draft')) && leavesAt.getTime() > Date.now()

function TakeBack({ requisition: { id, runId, day } }: { requisition: Requisition }) {
  const { run, isPending } = useAction({
    mutationFn: () => takeBack(id),
    onSuccess: (requisition) => {
      queryClient.removeQueries({ queryKey: draftQuery({ runId, day }).queryKey })
      showRequisition(requisition)
      toast.success(draftMessages.undone)
    },
    onError: (fault) => toast.failure(problemOf(fault, draftMessages.faults).text),
    onSettled: () => void invalidate('requisitions'),
  })
  return (
    <AdminButton
      variant="outline"
      size="compact"
      loading={isPending}
      loadingText={texts.takingBack}
      onClick={() => run()}
      className="justify-self-start"
    >
      {texts.takeBack}
    </AdminButton>
  )
}
