import { paymentMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import type { ValidCall } from '../valid-calls.ts'

/** A day without sales: it can be closed repeatedly with zero amounts. */
const date = '2021-03-04'
const nothing = paymentMethods.map((method) => ({ method, amount: '0.00' }))

const onThatDay =
  (json?: () => unknown): ValidCall =>
  async () => ({ own: date, missing: '2021-02-30', malformed: 'yesterday', ...(json && { json: json() }) })

/** Valid calls for the till of a branch. */
export const tillCalls: Record<string, ValidCall> = {
  'GET /api/v1/branch-dashboard/tills/:date': onThatDay(),
  'POST /api/v1/branch-dashboard/tills/:date/hand-overs': onThatDay(() => ({
    key: newId(),
    name: 'Hari Thapa',
    amount: '100.00',
  })),
  'POST /api/v1/branch-dashboard/tills/:date/closing': onThatDay(() => ({
    expected: nothing,
    counted: nothing,
  })),
  'GET /api/v1/super-admin/day-closings/:id/:date': async ({ branches }) => ({
    own: branches.own,
    filled: { date },
  }),
}
