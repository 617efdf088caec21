import { paymentMethods } from '@momo/contracts/payments'
import { newId } from '#platform/ids/ids.ts'
import type { HonestCall } from '../valid-calls.ts'

/** A day on which nobody sold anything: it is closed with nothing, and again with the same. */
const date = '2021-03-04'
const nothing = paymentMethods.map((method) => ({ method, amount: '0.00' }))

const onThatDay =
  (json?: () => unknown): HonestCall =>
  async () => ({ own: date, missing: '2021-02-30', malformed: 'yesterday', ...(json && { json: json() }) })

/** How a branch counts its till. */
export const tillCalls: Record<string, HonestCall> = {
  'GET /api/v1/branch-dashboard/tills/:date': onThatDay(),
  'POST /api/v1/branch-dashboard/tills/:date/hand-overs': onThatDay(() => ({ key: newId(), name: 'Hari Thapa', amount: '100.00' })),
  'POST /api/v1/branch-dashboard/tills/:date/closing': onThatDay(() => ({ expected: nothing, counted: nothing })),
}
