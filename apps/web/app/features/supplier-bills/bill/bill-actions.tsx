import type { Bill } from '@momo/contracts/supplier-bills'
import { useQuery } from '@tanstack/react-query'
import { Check, FileMinus, Pause, Play, Send, X } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { paths } from '../paths.ts'
import { sendRelease, supplierQuery } from '../supplier-bills.api.ts'
import { detailMessages as texts } from './bill.messages.ts'
import { creditRequest } from './credit-request.ts'
import { useBillAction } from './use-bill-action.ts'

type Props = {
  bill: Bill
  isApproving: boolean
  onApprove: () => void
  onHold: () => void
  onCancel: () => void
}

export function BillActions({ bill, isApproving, onApprove, onHold, onCancel }: Props) {
  const { state, kind, approved, supplierId, id } = bill
  const isOpen = isUndecided(bill)
  const isCredit = kind === 'credit-note'
  return (
    <div className="ml-auto grid gap-1 max-sm:w-full">
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
        {isOpen ? (
          <AdminButton variant="quiet" size="compact" icon={<X aria-hidden />} onClick={onCancel}>
            {isCredit ? texts.cancel.openCredit : texts.cancel.open}
          </AdminButton>
        ) : undefined}
        {!isCredit && (state === 'entered' || state === 'approved') ? (
          <AdminButton variant="outline" size="compact" icon={<Pause aria-hidden />} onClick={onHold}>
            {texts.hold.open}
          </AdminButton>
        ) : undefined}
        {state === 'held' ? <ReleaseButton bill={bill} /> : undefined}
        {isOpen && !isCredit ? <CreditRequest bill={bill} /> : undefined}
        {!isCredit && approved ? (
          <LinkButton
            to={paths.newCreditNote(supplierId, id)}
            variant="outline"
            size="compact"
            icon={<FileMinus aria-hidden />}
            className="rounded-sm!"
          >
            {texts.credit.enter}
          </LinkButton>
        ) : undefined}
        {isOpen ? <ApproveButton bill={bill} isApproving={isApproving} onApprove={onApprove} /> : undefined}
      </div>
      {isBlocked(bill) ? (
        <p id={toAnswerId} className="text-sm text-ink-2 sm:text-right">
          {texts.approve.toAnswer(bill.openDifferences)}
        </p>
      ) : undefined}
    </div>
  )
}

/** Neither approved nor cancelled. */
export const isUndecided = ({ state, approved }: Bill): boolean =>
  (state === 'entered' || state === 'held') && approved === undefined

/** Differences have to be answered first. */
const isBlocked = (bill: Bill): boolean =>
  isUndecided(bill) && bill.state === 'entered' && bill.mayApprove && bill.openDifferences > 0

type ApproveProps = Pick<Props, 'bill' | 'isApproving' | 'onApprove'>

/** It is off while something is in the way, and says what. */
function ApproveButton({ bill, isApproving, onApprove }: ApproveProps) {
  const { mayApprove, state, openDifferences, kind } = bill
  return (
    <AdminButton
      size="compact"
      icon={<Check aria-hidden />}
      disabled={!mayApprove || state === 'held' || openDifferences > 0}
      loading={isApproving}
      loadingText={texts.approve.confirming}
      aria-describedby={isBlocked(bill) ? toAnswerId : mayApprove ? undefined : secondPersonId}
      onClick={onApprove}
    >
      {kind === 'credit-note' ? texts.approve.openCredit : texts.approve.open}
    </AdminButton>
  )
}

const toAnswerId = 'differences-to-answer'

/** The note that explains why the button is off. */
export const secondPersonId = 'second-person'

function ReleaseButton({ bill: { id, billNumber } }: { bill: Bill }) {
  const { run, isPending } = useBillAction({
    send: () => sendRelease(id),
    done: () => texts.hold.released(billNumber),
  })
  return (
    <AdminButton
      variant="outline"
      size="compact"
      icon={<Play aria-hidden />}
      loading={isPending}
      loadingText={texts.hold.releasing}
      onClick={run}
    >
      {texts.hold.release}
    </AdminButton>
  )
}

/** Only where there is something to ask for, and an address. */
function CreditRequest({ bill }: { bill: Bill }) {
  const { data: supplier } = useQuery(supplierQuery(bill.supplierId))
  if (bill.difference <= 0 || !supplier?.email) return undefined
  return (
    <LinkButton
      to={creditRequest(bill, supplier.email)}
      variant="outline"
      size="compact"
      icon={<Send aria-hidden />}
      className="rounded-sm!"
      aria-description={rupees(bill.difference)}
    >
      {texts.credit.ask}
    </LinkButton>
  )
}
