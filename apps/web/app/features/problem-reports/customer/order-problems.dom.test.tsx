import {
  getOrderProblems,
  type OrderProblems,
  problemReasons,
  reportProblem,
} from '@momo/contracts/problem-reports'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rupees } from '#lib/format/money.ts'
import { addPhotoDraft, removePhotoDraft } from '#lib/offline/photo-drafts.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { heldUploads } from '#testing/held-uploads.ts'
import { anOrder } from '#testing/orders.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aProblem } from '../problem-reports.factory.ts'
import { customerMessages as texts, reasonWords, stateWords } from '../problem-reports.messages.ts'
import ProblemsOfOrder from './order-problems.tsx'

const api = domApi()
const uploads = heldUploads()
const order = anOrder({ state: 'delivered' })
const at = { id: order.id }
const reportId = '019311ab-0000-4000-8000-000000000007'
const key = { ...at, reportId }
const open: OrderProblems = { reports: [], reasons: [...problemReasons] }
const sent: OrderProblems = { reports: [aProblem({ id: reportId })], reasons: [] }
beforeEach(() => {
  signIn()
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(reportId)
  api.reply(getOrderProblems, open, at)
})
afterEach(() => localStorage.clear())

async function openForm() {
  const user = renderScreen(<ProblemsOfOrder order={order} />)
  await user.click(await screen.findByRole('button', { name: texts.report }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.form.title }))
  const send = () => user.click(dialog.getByRole('button', { name: texts.form.send }))
  const choose = (reason: keyof typeof reasonWords) =>
    user.click(dialog.getByRole('radio', { name: reasonWords[reason] }))
  return { user, dialog, send, choose }
}

test('ORD-11 a report names the reason, the dishes and a sentence; it is sent once and then shown', async () => {
  const { user, dialog, send, choose } = await openForm()
  await send()
  expect((await dialog.findByRole('alert')).textContent).toBe(texts.form.needsReason)
  await choose('missing-item')
  await send()
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose at least one dish')
  expect(api.requestsTo(reportProblem)).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: /Chicken Jhol Momo/ }))
  await fill(
    user,
    dialog.getByRole('textbox', { name: new RegExp(texts.form.text.replace('?', '[?]')) }),
    'One plate is missing.',
  )
  const answer = api.hold(reportProblem, sent, key)
  await user.dblClick(dialog.getByRole('button', { name: texts.form.send }))
  answer()
  expect(await screen.findByText(stateWords.open)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.report })).toBeNull()
  expect(api.bodiesTo(reportProblem)).toEqual([
    { reason: 'missing-item', lines: [0], text: 'One plate is missing.' },
  ])
  expect(toastStore.read()).toMatchObject([{ text: texts.form.sent }])
})

test('what was typed stays after a failure and after the page was left, and is sent as the same report', async () => {
  const { dialog, send, choose, user } = await openForm()
  await choose('other')
  await send()
  expect(await dialog.findByText('Describe the problem')).toBeTruthy()
  await fill(user, dialog.getByRole('textbox'), 'Rude rider')
  api.disconnect(reportProblem, key)
  await send()
  expect((await dialog.findByText(texts.faults.failed)).closest('[role=alert]')).toBeTruthy()
  cleanup()
  vi.mocked(crypto.randomUUID).mockReturnValue('019311ab-0000-4000-8000-000000000099')
  const again = await openForm()
  expect(again.dialog.getByText(texts.form.restored)).toBeTruthy()
  expect(again.dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Rude rider')
  api.reply(reportProblem, sent, key)
  await again.send()
  expect(await screen.findByText(stateWords.open)).toBeTruthy()
})

test('dishes that were chosen for another reason are not sent', async () => {
  const { dialog, send, choose, user } = await openForm()
  await choose('wrong-item')
  await user.click(dialog.getByRole('checkbox', { name: /Masala Chiya/ }))
  await choose('late')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  api.reply(reportProblem, sent, key)
  await send()
  await screen.findByText(stateWords.open)
  expect(api.bodiesTo(reportProblem)).toEqual([{ reason: 'late', lines: [], text: '' }])
})

test('a report from another device replaces the form', async () => {
  const { send, choose } = await openForm()
  await choose('late')
  api.fault(reportProblem, { status: 409, code: 'problem.open' }, key)
  api.reply(getOrderProblems, sent, at)
  await send()
  expect(await screen.findByText(stateWords.open)).toBeTruthy()
})

const photo = (n: number) => ({
  id: `019311ab-0000-4000-8000-0000000000a${n}`,
  file: new File(['x'], `momo-${n}.png`, { type: 'image/png' }),
  preview: 'data:image/png;base64,',
})

test('photos are sent after the report, one by one; one that fails is offered again', async () => {
  const [first, second] = [photo(1), photo(2)]
  for (const one of [first, second]) await addPhotoDraft(`problem-${order.id}`, one)
  api.reply(getOrderProblems, sent, at)
  const user = renderScreen(<ProblemsOfOrder order={order} />)
  await waitFor(() => expect(uploads).toHaveLength(1))
  const path = `/api/v1/orders/${order.id}/problems/${reportId}/photos`
  expect(uploads[0]).toMatchObject({
    target: `PUT ${path}/${first.id}`,
    fields: [['document', 'momo-1.png']],
  })
  const wire = getOrderProblems.reply.encode(sent)
  uploads[0]!.answer(200, wire)
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]!.answer(503, { success: false, code: 'server.busy', message: '' })
  expect(await screen.findByText(new RegExp(texts.photosLeft.failed(1)))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.photosLeft.retry }))
  await waitFor(() => expect(uploads).toHaveLength(3))
  expect(uploads[2]!.target).toBe(`PUT ${path}/${second.id}`)
  uploads[2]!.answer(200, wire)
  await waitFor(() => expect(screen.queryByText(new RegExp(texts.photosLeft.failed(1)))).toBeNull())
  await removePhotoDraft(second.id)
})

test('the answer is shown with its refund; a failed load can be retried; nothing to report shows nothing', async () => {
  api.fault(getOrderProblems, { status: 503, code: 'server.busy' }, at)
  const user = renderScreen(<ProblemsOfOrder order={order} />)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  const answer = { text: 'Sorry! We refund one plate.', at: new Date('2026-11-14T15:00:00Z') }
  const refunded = aProblem({ state: 'refunded', answer, refund: { amount: 22_000, state: 'pending' } })
  api.reply(getOrderProblems, { reports: [refunded], reasons: [] }, at)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(answer.text)).toBeTruthy()
  expect(screen.getByText(texts.refund.pending(rupees(22_000)))).toBeTruthy()
  cleanup()
  queryClient.clear()
  api.reply(getOrderProblems, { reports: [], reasons: [] }, at)
  renderScreen(<ProblemsOfOrder order={anOrder({ ...order })} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(answer.text)).toBeNull()
  expect(screen.queryByRole('button', { name: texts.report })).toBeNull()
})
