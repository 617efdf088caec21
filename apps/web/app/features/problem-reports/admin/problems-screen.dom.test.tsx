import { answerProblem, getProblem, listProblems, type StaffProblem } from '@momo/contracts/problem-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rupees } from '#lib/format/money.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aStaffProblem } from '../problem-reports.factory.ts'
import { staffMessages as texts, stateWords } from '../problem-reports.messages.ts'
import { ProblemsScreen } from './problems-screen.tsx'

const api = domApi()
const problem = aStaffProblem()
const { id, orderNumber } = problem
const page = (...items: StaffProblem[]) => ({ items, nextCursor: undefined })
beforeEach(() => {
  signIn({ role: 'branchAdmin' })
  api.reply(listProblems, page(problem))
  api.reply(getProblem, problem, { id })
})
afterEach(() => localStorage.clear())

const openPage = (search = '', ofAll = false) =>
  renderBrowserPage(
    { default: () => <ProblemsScreen ofAll={ofAll} />, clientLoader: () => null },
    '/problems',
    `/problems${search}`,
  )
const drawerOf = async () => within(await screen.findByRole('dialog', { name: texts.title }))

test('a branch answers with a refund of at most what is left; it is sent once and leaves the list', async () => {
  const user = openPage()
  await user.click(await screen.findByRole('link', { name: orderNumber }))
  const drawer = await drawerOf()
  await user.click(await drawer.findByRole('radio', { name: texts.form.outcomes.refunded }))
  const amount = drawer.getByRole('textbox', { name: texts.form.amount })
  const send = drawer.getByRole('button', { name: texts.form.send })
  await fill(user, amount, '361')
  await fill(user, drawer.getByRole('textbox', { name: texts.form.text }), 'Sorry!')
  await user.click(send)
  expect(await drawer.findByText(texts.form.amountTooMuch(rupees(36_000)))).toBeTruthy()
  await fill(user, amount, 'much')
  expect(await drawer.findByText(texts.form.amountInvalid)).toBeTruthy()
  expect(api.requestsTo(answerProblem)).toEqual([])
  await fill(user, amount, '१८०')
  const answered = aStaffProblem({
    state: 'refunded',
    answer: { text: 'Sorry!', at: new Date('2026-11-15T06:15:00Z') },
    answeredBy: 'Bikash Rai',
    refund: { amount: 18_000, state: 'pending' },
  })
  const reply = api.hold(answerProblem, answered, { id })
  api.reply(listProblems, page())
  api.reply(getProblem, answered, { id })
  await user.dblClick(send)
  reply()
  expect(await drawer.findByText('Bikash Rai')).toBeTruthy()
  expect(drawer.getByRole('link', { name: /Rs. 180.00/ }).getAttribute('href')).toBe('/branchadmin/payments')
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(api.bodiesTo(answerProblem)).toEqual([{ outcome: 'refunded', text: 'Sorry!', amount: 18_000 }])
  expect(toastStore.read()).toMatchObject([{ text: texts.form.sentWithRefund }])
})

test('without a payment there is nothing to refund; what was typed survives a failure and closing the drawer', async () => {
  api.reply(
    getProblem,
    aStaffProblem({ payment: { method: 'cash', paid: 0, refundable: 0, block: 'nothing-paid' } }),
    { id },
  )
  const user = openPage(`?open=${id}`)
  const drawer = await drawerOf()
  expect(
    (await drawer.findByRole<HTMLInputElement>('radio', { name: texts.form.outcomes.refunded })).disabled,
  ).toBe(true)
  expect(drawer.getByText(texts.form.blocks['nothing-paid'])).toBeTruthy()
  await fill(user, drawer.getByRole('textbox', { name: texts.form.text }), 'We call you')
  api.fault(answerProblem, { status: 503, code: 'server.busy' }, { id })
  await user.click(drawer.getByRole('button', { name: texts.form.send }))
  expect((await drawer.findByRole('alert')).textContent).toContain(texts.faults.failed)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: orderNumber }))
  const again = await drawerOf()
  expect((await again.findByRole<HTMLTextAreaElement>('textbox', { name: texts.form.text })).value).toBe(
    'We call you',
  )
  expect(again.getByText(texts.form.unsent)).toBeTruthy()
})

test('an answer of another person is shown in words', async () => {
  const user = openPage(`?open=${id}`)
  const drawer = await drawerOf()
  await fill(user, await drawer.findByRole('textbox', { name: texts.form.text }), 'Sorry')
  api.fault(answerProblem, { status: 409, code: 'problem.closed' }, { id })
  await user.click(drawer.getByRole('button', { name: texts.form.send }))
  expect((await drawer.findByRole('alert')).textContent).toContain(texts.faults.codes['problem.closed'])
})

test('head office sees the branch, filters from the URL, and can leave the one branch of a notification', async () => {
  api.reply(listProblems, page(aStaffProblem({ state: 'open' })))
  const user = openPage(`?filter=late&branch=${problem.branchId}`, true)
  expect(await screen.findByText(texts.onlyBranch(problem.outlet))).toBeTruthy()
  expect(screen.getByText(problem.outlet)).toBeTruthy()
  expect(screen.getByText(stateWords.open)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: texts.showAll }))
  const asked = () =>
    api.requestsTo(listProblems).map(({ search }) => [search.get('filter'), search.get('branchId')])
  await waitFor(() =>
    expect(asked()).toEqual([
      ['late', problem.branchId],
      ['late', null],
    ]),
  )
})

test('an unknown report says so; a failed list can be retried', async () => {
  api.fault(listProblems, { status: 503, code: 'server.busy' })
  api.fault(getProblem, { status: 404, code: 'problem.unknown' }, { id })
  const user = openPage(`?open=${id}`)
  expect(await (await drawerOf()).findByText(new RegExp(texts.unknown.title))).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listProblems, page(problem))
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('link', { name: orderNumber })).toBeTruthy()
})
