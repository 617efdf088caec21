import type { ProblemAnswer, StaffProblem } from '@momo/contracts/problem-reports'
import { requestRefund } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { problemAnswered } from '../problem-reports.events.ts'
import { type LockedReport, lockReport } from '../report/reports.store.ts'
import { setAnswer } from './answers.store.ts'
import { readProblem } from './list-problems.service.ts'

/** The first answer stands. Sent again, the same answer changes nothing, so that a refund starts once. */
export async function answerProblem(actor: Actor, id: string, answer: ProblemAnswer): Promise<StaffProblem> {
  return transaction(async (tx) => {
    const report = await lockReport(tx, id)
    const problem = await readProblem(tx, actor, id)
    if (problem.state !== 'open') {
      if (isSame(problem, answer)) return problem
      throw fault('problem.closed')
    }
    await close(tx, actor, { report: report ?? notFound('problem', id), answer })
    return readProblem(tx, actor, id)
  })
}

const isSame = ({ state, answer, refund }: StaffProblem, given: ProblemAnswer): boolean =>
  state === given.outcome &&
  answer?.text === given.text &&
  (given.outcome !== 'refunded' || refund?.amount === given.amount)

type Closing = { report: LockedReport; answer: ProblemAnswer }

async function close(tx: Tx, actor: Actor, { report, answer }: Closing): Promise<void> {
  const { id, order_id: orderId, branch_id: branchId, account_id: accountId } = report
  const at = now()
  const refundId =
    answer.outcome === 'refunded'
      ? await requestRefund(tx, actor, { orderId, amount: answer.amount, reason: 'problem', at })
      : undefined
  await setAnswer(tx, id, { state: answer.outcome, text: answer.text, by: recordedBy(actor), at, refundId })
  await audit(tx, actor, {
    action: 'problem.answered',
    subject: { kind: 'problem', id, branchId },
    details: {
      orderId,
      outcome: answer.outcome,
      ...(answer.outcome === 'refunded' && { amount: answer.amount }),
    },
  })
  await publish(tx, problemAnswered({ reportId: id, orderId, branchId, accountId }))
}
