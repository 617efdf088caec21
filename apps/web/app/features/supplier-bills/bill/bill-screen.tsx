import type { Bill } from '@momo/contracts/supplier-bills'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { StepRow } from '#ui/patterns/lists/step-row.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { PaymentDialog } from '../pay/payment-dialog.tsx'
import { billQuery, sendApproval } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { BillActions, isUndecided } from './bill-actions.tsx'
import { ApproveDialog, CancelDialog, HoldDialog } from './bill-dialogs.tsx'
import { BillHead } from './bill-head.tsx'
import { BillNote, StateNotes } from './bill-notes.tsx'
import { stepsOf } from './bill-steps.ts'
import { detailMessages as texts } from './bill.messages.ts'
import { FactsCard } from './facts-card.tsx'
import { MatchCard } from '../match/match-card.tsx'
import { PayCard } from './pay-card.tsx'
import { PaymentsCard } from './payments-card.tsx'
import { useAnswers } from '../match/use-answers.ts'
import { useBillAction } from './use-bill-action.ts'
import { useBillKeys } from '../match/use-bill-keys.ts'

export function BillScreen({ id }: { id: string }) {
  const query = useQuery(billQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{billMessages.title}</h1>}
      <ListView
        query={query}
        texts={{ ...billMessages, failed: texts.failed }}
        explain={(error) => problemOf(error, billMessages.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(bill) => <Opened bill={bill} />}
      </ListView>
    </>
  )
}

type Task = 'hold' | 'approve' | 'cancel' | 'pay'

function useApproval(bill: Bill, onDone: () => void) {
  const { id, billNumber, kind, toPay } = bill
  return useBillAction({
    send: () => sendApproval(id, toPay.total),
    done: ({ payable = 0 }) =>
      (kind === 'bill' ? texts.approve.done : texts.approve.doneCredit)(billNumber, rupees(payable)),
    onDone,
  })
}

function Opened({ bill }: { bill: Bill }) {
  const [task, start] = useState<Task>()
  const close = () => start(undefined)
  const answer = useAnswers(bill.id)
  const { run: approve, isPending: isApproving } = useApproval(bill, close)
  const askToApprove = () => {
    if (bill.state !== 'entered' || !bill.mayApprove || bill.openDifferences > 0) return
    if (hasDifferences(bill)) start('approve')
    else approve()
  }
  useBillKeys(askToApprove)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BillHead bill={bill}>
        <BillActions
          bill={bill}
          isApproving={isApproving}
          onApprove={askToApprove}
          onHold={() => start('hold')}
          onCancel={() => start('cancel')}
        />
      </BillHead>
      {bill.kind === 'bill' && bill.state !== 'cancelled' ? (
        <StepRow label={texts.steps.label} steps={stepsOf(bill)} />
      ) : undefined}
      <StateNotes bill={bill} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MatchCard bill={bill} onAnswer={isUndecided(bill) ? answer : undefined} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            <FactsCard bill={bill} />
            <PaymentsCard bill={bill} onPay={canPay(bill) ? () => start('pay') : undefined} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PayCard bill={bill} />
          <BillNote bill={bill} />
        </div>
      </div>
      {task === 'hold' ? <HoldDialog bill={bill} onClose={close} /> : undefined}
      {task === 'cancel' ? <CancelDialog bill={bill} onClose={close} /> : undefined}
      {task === 'approve' ? (
        <ApproveDialog bill={bill} isPending={isApproving} onConfirm={approve} onClose={close} />
      ) : undefined}
      {task === 'pay' ? (
        <PaymentDialog
          supplier={{ id: bill.supplierId, name: bill.supplierName }}
          billId={bill.id}
          onClose={close}
        />
      ) : undefined}
    </div>
  )
}

const hasDifferences = ({ lines, vatDifference }: Bill): boolean =>
  vatDifference !== undefined || lines.some(({ differences }) => differences.length > 0)

/** Before the approval a payment is an advance. */
const canPay = ({ kind, state }: Bill): boolean =>
  kind === 'bill' && (state === 'entered' || state === 'held' || state === 'approved')
