import { moveOrder, recordCash, type StaffOrder } from '@momo/contracts/orders'
import type { StaffOrderView } from './use-staff-order.ts'
import { CancelMenu } from './cancel-menu.tsx'
import { NextButton } from './next-button.tsx'
import { RefundCash, TakeCash } from './cash-actions.tsx'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { expect, test } from 'vitest'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { refundCash } from '@momo/contracts/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { signIn } from '#testing/sign-in.ts'
import { useOrderTransition } from './use-transition.ts'
import { useState } from 'react'
import { moveWords, orderViewMessages as texts, reasonWords } from './order-detail.messages.ts'

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
  discount: 0,
  discounts: [],
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
  await user.dblClick(dialog().getByRole('button', { name: texts.cashTakenButton }))
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
  expect(await dialog().findByText(texts.whyMissing)).toBeTruthy()
  await fill(user, dialog().getByLabelText(texts.why), ' Cold food ')
  api.fault(refundCash, { status: 409, code: 'refund.no_such_move' }, params)
  await user.click(confirm())
  expect((await dialog().findByRole('alert')).textContent).toContain(
    texts.faults.codes['refund.no_such_move'],
  )
  expect(api.bodiesTo(refundCash)).toEqual([{ givenBy: 'Maya Lama', reason: 'Cold food' }])
})

const aView = (over: Partial<StaffOrder> = {}): StaffOrderView => ({
  order: {
    ...anOrder(),
    source: 'site',
    history: [],
    tasks: [],
    refunds: [],
    discount: 0,
    discounts: [],
    tickets: 0,
    ...over,
  },
  asOf: minutesLater(1),
  isStale: false,
  refetch: async () => undefined,
})
function Next({ view }: { view: StaffOrderView }) {
  const mover = useOrderTransition(view, () => undefined)
  return <NextButton order={view.order} mover={mover} now={minutesLater(1)} />
}

test("ORD-05 a cancellation needs a reason, 'other' also a message, and a double click sends it once", async () => {
  const user = renderScreen(<CancelMenu view={aView()} />)
  await user.click(button(texts.cancel))
  const confirm = () => dialog().getByRole('button', { name: texts.cancel })
  await user.click(confirm())
  expect(await dialog().findByText(texts.whyMissing)).toBeTruthy()
  await user.selectOptions(dialog().getByLabelText(texts.why), reasonWords.other)
  await user.click(confirm())
  expect(await dialog().findByText(texts.whyMissing)).toBeTruthy()
  expect(api.requests).toEqual([])
  await fill(user, dialog().getByLabelText(texts.whyInWords), ' The gas is out ')
  api.reply(moveOrder, anOrder(), params)
  await user.dblClick(confirm())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(moveOrder)).toEqual([
    expect.objectContaining({ move: 'cancel', reasonCode: 'other', reason: 'The gas is out', version: 3 }),
  ])
})

test('the message is optional for any other reason', async () => {
  const user = renderScreen(<CancelMenu view={aView()} />)
  await user.click(button(texts.cancel))
  await user.selectOptions(dialog().getByLabelText(texts.why), reasonWords['not-reached'])
  api.reply(moveOrder, anOrder(), params)
  await user.click(dialog().getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(api.bodiesTo(moveOrder)).toHaveLength(1))
  expect(api.bodiesTo(moveOrder)[0]).not.toHaveProperty('reason')
})

test('a rider needs a name and a mobile number, which is sent in national format', async () => {
  const user = renderScreen(<Next view={aView({ state: 'ready' })} />)
  await user.click(button(moveWords['hand-over']))
  const confirm = () => dialog().getByRole('button', { name: texts.handOver })
  await fill(user, dialog().getByLabelText(texts.riderPhone), '123')
  await user.click(confirm())
  expect(await dialog().findByText('Enter a name')).toBeTruthy()
  expect(dialog().getByText('Enter a 10-digit mobile number that starts with 96, 97 or 98')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByLabelText(texts.riderName))
  expect(api.requests).toEqual([])
  await fill(user, dialog().getByLabelText(texts.riderName), ' Suraj Rai ')
  await fill(user, dialog().getByLabelText(texts.riderPhone), '९८०१-११२२३३')
  api.reply(moveOrder, anOrder(), params)
  await user.dblClick(confirm())
  await waitFor(() => expect(api.bodiesTo(moveOrder)).toHaveLength(1))
  expect(api.bodiesTo(moveOrder)).toEqual([
    expect.objectContaining({ move: 'hand-over', riderName: 'Suraj Rai', riderPhone: '9801112233' }),
  ])
})

test('the end of an unpaid cash order asks who collected the cash', async () => {
  const user = renderScreen(<Next view={aView({ state: 'out-for-delivery' })} />)
  await user.click(button(moveWords.deliver))
  const confirm = () => dialog().getByRole('button', { name: texts.cashTakenButton })
  await user.clear(dialog().getByLabelText(texts.cashBy))
  await user.click(confirm())
  expect(await dialog().findByText('Enter a name')).toBeTruthy()
  await fill(user, dialog().getByLabelText(texts.cashBy), ' Ramesh Magar ')
  api.reply(moveOrder, anOrder(), params)
  await user.click(confirm())
  await waitFor(() => expect(api.bodiesTo(moveOrder)).toHaveLength(1))
  expect(api.bodiesTo(moveOrder)).toEqual([
    expect.objectContaining({ move: 'deliver', cashTakenBy: 'Ramesh Magar' }),
  ])
})
