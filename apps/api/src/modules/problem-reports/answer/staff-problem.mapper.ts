import { isFinal } from '@momo/contracts/orders'
import {
  answerHours,
  leastRefund,
  type RefundBlock,
  type StaffProblem,
} from '@momo/contracts/problem-reports'
import { orderNumber } from '#modules/orders'
import { later } from '#platform/clock/later.rules.ts'
import { withoutLines } from '../report/problem.mapper.ts'
import type { StaffProblemRecord } from './staff-problems.store.ts'

const hourMs = 3_600_000

/** `names`: of the people who answered; someone who was deleted has none. */
export function staffProblemOf(r: StaffProblemRecord, names: Map<string, string>): StaffProblem {
  const answeredBy = r.answered_by === null ? undefined : names.get(r.answered_by)
  return {
    ...withoutLines(r),
    lines: r.order_lines.map(({ name, options, quantity }) => ({
      name,
      options: options.map((option) => option.name),
      quantity,
    })),
    orderId: r.order_id,
    orderNumber: orderNumber(r.branch_code, r.number),
    orderState: r.order_state,
    fulfilmentMethod: r.fulfilment_method,
    branchId: r.branch_id,
    outlet: r.outlet,
    customerName: r.customer_name,
    customerPhone: r.customer_phone,
    answerBy: later(r.created_at, answerHours * hourMs),
    ...(answeredBy !== undefined && { answeredBy }),
    payment: paymentOf(r),
  }
}

function paymentOf({ payment, order_state: state }: StaffProblemRecord): StaffProblem['payment'] {
  const { method = 'cash', paid = 0, refunded = 0, has_open_refund: hasOpenRefund = false } = payment ?? {}
  const refundable = Math.max(0, paid - refunded)
  const block: RefundBlock | undefined = !isFinal(state)
    ? 'order-open'
    : refundable < leastRefund
      ? 'nothing-paid'
      : hasOpenRefund
        ? 'refund-open'
        : undefined
  return { method, paid, refundable, ...(block && { block }) }
}
