import {
  closeDiscrepancy,
  type Discrepancy,
  listDiscrepancies,
  listRefunds,
  moveRefund,
  type Refund,
} from '@momo/contracts/payments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { moneyMessages as texts, refundStateWords } from './payments-admin.messages.ts'
import { MoneyScreen } from './payments-screen.tsx'

const api = domApi()
const refund: Refund = {
  id: '019311ab-0000-7000-8000-000000000001',
  state: 'due',
  owner: 'branch',
  orderId: '019311ab-0000-7000-8000-000000000002',
  orderNumber: 'JM-BNS-2411',
  branchId: '019311ab-0000-7000-8000-000000000003',
  outlet: 'Jhol Momo Baneshwor',
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  method: 'esewa',
  paymentState: 'paid',
  amount: 125_000,
  reason: 'too-busy',
  createdAt: new Date('2026-11-14T19:00:00+05:45'),
  dueAt: new Date('2026-11-17T19:00:00+05:45'),
}
const { id, orderNumber } = refund
const page = <T,>(...items: T[]) => ({ items, nextCursor: undefined })
const openPage = (search = '', ofAll = true) =>
  renderBrowserPage(
    { default: () => <MoneyScreen ofAll={ofAll} />, clientLoader: () => null },
    '/payments',
    `/payments${search}`,
  )

test('a refund is recorded once; it leaves the list and its drawer shows the new state', async () => {
  api.reply(listRefunds, page(refund))
  const user = openPage(`?open=${id}`)
  const drawer = within(await screen.findByRole('dialog', { name: texts.refundOf(orderNumber) }))
  const reference = drawer.getByRole('textbox', { name: texts.referenceOf.esewa })
  const confirm = drawer.getByRole('button', { name: texts.confirm })
  await user.click(confirm)
  expect(await drawer.findByText('This field is required')).toBeTruthy()
  expect(api.requestsTo(moveRefund)).toEqual([])
  api.fault(moveRefund, { status: 503, code: 'server.busy' }, { id })
  await fill(user, reference, 'RF-7')
  await user.click(confirm)
  expect((await drawer.findByRole('alert')).textContent).toContain(texts.faults.failed)
  const answer = api.hold(moveRefund, { ...refund, state: 'done', reference: 'RF-7' }, { id })
  await user.dblClick(confirm)
  api.reply(listRefunds, page<Refund>())
  answer()
  expect(await drawer.findByText(refundStateWords.done)).toBeTruthy()
  expect(await screen.findByText(texts.nothing)).toBeTruthy()
  expect(screen.queryByText(texts.gone)).toBeNull()
  expect(api.requestsTo(moveRefund)).toHaveLength(2)
  expect(toastStore.read()).toMatchObject([{ text: texts.doneToast }])
})

const difference: Discrepancy = {
  id,
  kind: 'amount',
  owner: 'head-office',
  orderId: refund.orderId,
  orderNumber,
  branchId: refund.branchId,
  outlet: refund.outlet,
  method: 'esewa',
  paymentReference: 'ABCDEFGHIJ0123456789',
  ourState: 'paid',
  ourAmount: 125_000,
  theirState: 'COMPLETE',
  theirAmount: 120_000,
  raisedAt: refund.createdAt,
  dueAt: refund.dueAt,
}

test('a difference is closed once, with a note that survives closing the drawer', async () => {
  api.reply(listDiscrepancies, page(difference))
  const user = openPage(`?view=differences&open=${id}`)
  const title = { name: texts.differenceOf(orderNumber) }
  const note = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.whatWasDone })
  const close = () => screen.getByRole('button', { name: texts.close })
  await screen.findByRole('dialog', title)
  await user.click(close())
  expect(await screen.findByText('Enter what was done')).toBeTruthy()
  expect(api.requestsTo(closeDiscrepancy)).toEqual([])
  await fill(user, await note(), ' Settled in cash ')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: orderNumber }))
  expect((await note()).value).toBe(' Settled in cash ')
  expect(screen.getByText(texts.unsent)).toBeTruthy()
  const answer = api.hold(closeDiscrepancy, { ...difference, doneAt: refund.dueAt }, { id })
  await user.dblClick(close())
  answer()
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.closed }]))
  expect(api.bodiesTo(closeDiscrepancy)).toEqual([{ note: 'Settled in cash' }])
})

test('a branch has no differences; head office loads them from the URL', async () => {
  api.reply(listRefunds, page(refund))
  api.reply(listDiscrepancies, page<Discrepancy>())
  openPage('?view=differences', false)
  expect(await screen.findByText(orderNumber)).toBeTruthy()
  expect(api.requestsTo(listDiscrepancies)).toEqual([])
  openPage('?view=differences&filter=done')
  expect(await screen.findByText(texts.noDifferenceDone)).toBeTruthy()
  expect(api.requestsTo(listDiscrepancies).map(({ search }) => search.get('filter'))).toEqual(['done'])
})

test('a failed list can be retried', async () => {
  api.fault(listRefunds, { status: 503, code: 'server.busy' })
  const user = openPage()
  expect(await screen.findByText("Couldn't load the list")).toBeTruthy()
  api.reply(listRefunds, page(refund))
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(orderNumber)).toBeTruthy()
})
