import { recordCash, type StaffOrder } from '@momo/contracts/orders'
import { refundCash } from '@momo/contracts/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { RefundCash, TakeCash } from './cash-actions.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

const api = domApi()
const params = { id: anOrder().id }

type Payment = StaffOrder['payment']
const served = (state: Payment['state']): StaffOrder => ({
  ...anOrder(),
  state: 'served',
  payment: { ...anOrder().payment, method: 'cash', state },
  source: 'counter',
  history: [],
  tasks: [],
  refunds: [],
  tickets: 0,
})

/** The server's state after each request. */
function Actions({ states }: { states: [Payment['state'], Payment['state']] }) {
  const [step, setStep] = useState<0 | 1>(0)
  const refetch = async () => setStep(1)
  const view = { order: served(states[step]), asOf: minutesLater(1), isStale: false, refetch }
  return (
    <>
      <TakeCash view={view} />
      <RefundCash view={view} />
    </>
  )
}

const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => screen.getByRole('button', { name })

test('the cash of a served order is taken afterwards, under the name of the staff member', async () => {
  signIn({ role: 'branchAdmin', firstName: 'Maya', lastName: 'Lama' })
  const user = renderScreen(<Actions states={['due', 'paid']} />)
  api.reply(recordCash, anOrder(), params)
  await user.click(button(texts.takeCash))
  await user.click(dialog().getByRole('button', { name: texts.cashTakenButton }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(recordCash)).toEqual([{ takenBy: 'Maya Lama' }])
  expect(screen.queryByRole('button', { name: texts.takeCash })).toBeNull()
  expect(button(texts.refundCash)).toBeTruthy()
})

test('a cash refund needs a reason; a rejected one says why', async () => {
  signIn({ role: 'branchAdmin', firstName: 'Maya', lastName: 'Lama' })
  const user = renderScreen(<Actions states={['paid', 'refunded']} />)
  await user.click(button(texts.refundCash))
  const confirm = () => dialog().getByRole('button', { name: texts.refundCash })
  await user.click(confirm())
  expect(dialog().getByText(texts.whyMissing)).toBeTruthy()
  await fill(user, dialog().getByLabelText(texts.why), 'Cold food')
  api.fault(refundCash, { status: 409, code: 'refund.no_such_move' }, params)
  await user.click(confirm())
  expect((await dialog().findByRole('alert')).textContent).toContain(
    texts.faults.codes['refund.no_such_move'],
  )
  expect(api.bodiesTo(refundCash)).toEqual([{ givenBy: 'Maya Lama', reason: 'Cold food' }])
})
