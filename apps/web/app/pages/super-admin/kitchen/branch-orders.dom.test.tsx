import {
  countRequisitions,
  decideRequisition,
  getRequisition,
  getTransfer,
  listRequisitions,
  listTransfers,
  type Requisition,
} from '@momo/contracts/requisitions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  decisionMessages,
  officeMessages as texts,
  packMessages,
  transferMessages,
} from '#features/requisitions/office/office.messages.ts'
import { gapReasonWords } from '#features/requisitions/shared/reasons.messages.ts'
import { aLine, anApproved, aRequisition, aRow, aTransfer, idOf, kg, mince } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './branch-orders.tsx'

const api = domApi()
const path = '/superadmin/branchorders'
const one = { id: idOf(40) }

beforeEach(() => {
  api.reply(countRequisitions, { waiting: 3, approved: 4, 'on-the-way': 2, done: 31 })
  api.reply(listRequisitions, {
    items: [aRow(), aRow({ id: idOf(41), number: 'REQ-0451', branchName: 'Jhol Momo Boudha', isLate: true })],
    nextCursor: undefined,
  })
})

async function open(requisition: Requisition, search = '') {
  api.reply(getRequisition, requisition, { id: requisition.id })
  const user = renderBrowserPage(page, path, `${path}${search}`)
  await screen.findByRole('heading', { name: /^REQ-0452/ })
  return user
}
const sendField = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: decisionMessages.sendOf(name) })
const button = (name: string) => screen.getByRole('button', { name })
const lastToast = () => toastStore.read().at(-1)?.text

describe('ADM-03 the kitchen decides', () => {
  test('what can go is filled in with its reason, and is approved with one click', async () => {
    const user = await open(aRequisition())
    expect(sendField('Jhol base').value).toBe('12')
    expect(sendField('Chicken mince').value).toBe('14')
    expect(screen.getByText('Jhol base: only 12 l of 18 l can go.')).toBeTruthy()
    expect(screen.getByText(decisionMessages.promised('8 l'))).toBeTruthy()
    api.reply(decideRequisition, aRequisition({ state: 'approved', version: 4 }), one)
    await user.dblClick(button(decisionMessages.approve))
    await waitFor(() => expect(lastToast()).toBe(decisionMessages.approved('REQ-0452')))
    expect(api.bodiesTo(decideRequisition)).toEqual([
      {
        version: 3,
        note: '',
        lines: [
          { itemId: idOf(1), approved: 12 * kg, reason: 'short' },
          { itemId: idOf(2), approved: 14 * kg },
        ],
      },
    ])
  })

  test('another quantity needs a reason, more than the kitchen has is pointed out, and units can be typed', async () => {
    const user = await open(aRequisition())
    await fill(user, sendField('Chicken mince'), '500 g')
    await user.click(button(decisionMessages.approve))
    const reason = screen.getByRole('combobox', { name: decisionMessages.reasonOf('Chicken mince') })
    expect(await screen.findAllByText(decisionMessages.chooseReason)).not.toHaveLength(0)
    expect(reason.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(reason, gapReasonWords.quality)
    await fill(user, sendField('Jhol base'), '18')
    expect(await screen.findByText(decisionMessages.overFree('12 l'))).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: decisionMessages.reasonOf('Jhol base') })).toBeNull()
    api.reply(decideRequisition, aRequisition({ state: 'approved', version: 4 }), one)
    await user.click(button(decisionMessages.approve))
    await waitFor(() => expect(api.requestsTo(decideRequisition)).toHaveLength(1))
    expect(api.bodiesTo(decideRequisition)[0]?.lines).toEqual([
      { itemId: idOf(1), approved: 18 * kg },
      { itemId: idOf(2), approved: 500_000, reason: 'quality' },
    ])
  })

  test('a text that is no quantity is marked, and nothing at all is no approval', async () => {
    const user = await open(aRequisition({ lines: [mince] }))
    await fill(user, sendField('Chicken mince'), 'many')
    await user.click(button(decisionMessages.approve))
    expect(await screen.findByText(decisionMessages.amountInvalid)).toBeTruthy()
    await fill(user, sendField('Chicken mince'), '0')
    await user.selectOptions(screen.getByRole('combobox'), gapReasonWords['too-much'])
    await user.click(button(decisionMessages.approve))
    expect(await screen.findByText(decisionMessages.allZero)).toBeTruthy()
    expect(api.requestsTo(decideRequisition)).toEqual([])
  })

  test('a rejection asks for a note and sends nothing of every line', async () => {
    const user = await open(aRequisition())
    await user.click(button(decisionMessages.reject.open))
    const dialog = within(
      await screen.findByRole('dialog', {
        name: decisionMessages.reject.title('REQ-0452', 'Jhol Momo Thamel'),
      }),
    )
    await user.click(dialog.getByRole('button', { name: decisionMessages.reject.open }))
    expect(await dialog.findByText(decisionMessages.reject.noteMissing)).toBeTruthy()
    await fill(user, dialog.getByRole('textbox'), 'Gas is out')
    api.reply(decideRequisition, aRequisition({ state: 'rejected', version: 4 }), one)
    await user.click(dialog.getByRole('button', { name: decisionMessages.reject.open }))
    await waitFor(() => expect(lastToast()).toBe(decisionMessages.reject.done('REQ-0452')))
    expect(api.bodiesTo(decideRequisition)).toEqual([
      {
        version: 3,
        note: 'Gas is out',
        lines: [
          { itemId: idOf(1), approved: 0, reason: 'short' },
          { itemId: idOf(2), approved: 0, reason: 'short' },
        ],
      },
    ])
  })

  test('a conflict is explained although the newest version replaces the form', async () => {
    const user = await open(aRequisition())
    api.fault(decideRequisition, { status: 409, code: 'requisition.changed' }, one)
    api.reply(getRequisition, aRequisition({ version: 4, lines: [aLine({ asked: 6 * kg })] }), one)
    await user.click(button(decisionMessages.approve))
    await waitFor(() => expect(lastToast()).toBe(decisionMessages.faults.codes['requisition.changed']))
    await waitFor(() => expect(screen.queryByText('Chicken mince', { selector: 'th' })).toBeNull())
  })

  test('the author does not approve, and sees why', async () => {
    await open(aRequisition({ mayDecide: false }))
    expect(button(decisionMessages.approve)).toHaveProperty('disabled', true)
    expect(screen.getByText(decisionMessages.notYours)).toBeTruthy()
  })

  test('a branch that needs nothing has nothing to decide', async () => {
    await open(aRequisition({ state: 'closed', isNothingNeeded: true, lines: [] }))
    expect(screen.getByText(decisionMessages.nothingNeeded)).toBeTruthy()
  })
})

describe('ADM-03 the list', () => {
  test('tabs have counts, arrow keys move between rows and Enter opens one', async () => {
    const user = await open(aRequisition())
    expect(screen.getByRole('link', { name: `${texts.tab.waiting} 3` }).getAttribute('aria-current')).toBe(
      'true',
    )
    const boudha = screen.getByRole('link', { name: /^Boudha/ })
    expect(boudha.textContent).toContain(texts.late)
    screen.getByRole('link', { name: /^Thamel/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(boudha)
    const other = aRequisition({ id: idOf(41), number: 'REQ-0451', branchName: 'Jhol Momo Boudha' })
    api.reply(getRequisition, other, { id: idOf(41) })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'REQ-0451, Boudha' })).toBeTruthy()
    expect(boudha.getAttribute('aria-current')).toBe('true')
  })

  test('after an approval the same requisition stays, although the list goes on', async () => {
    const user = await open(aRequisition())
    api.reply(decideRequisition, anApproved(), one)
    api.reply(getRequisition, anApproved(), one)
    api.reply(listRequisitions, { items: [aRow({ id: idOf(41) })], nextCursor: undefined })
    await user.click(button(decisionMessages.approve))
    expect(await screen.findByRole('button', { name: packMessages.vanLeft })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'REQ-0452, Thamel' })).toBeTruthy()
  })

  test('an empty tab says so, and a failed list can be tried again', async () => {
    api.fault(listRequisitions, { status: 503, code: 'server.busy' })
    const user = renderBrowserPage(page, path, `${path}?tab=on-the-way`)
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(listRequisitions, { items: [], nextCursor: undefined })
    await user.click(button(texts.tryAgain))
    expect(await screen.findByText(texts.none['on-the-way'].title)).toBeTruthy()
    expect(api.requestsTo(listRequisitions).at(-1)?.search.get('tab')).toBe('on-the-way')
  })

  test('a requisition that the branch took back is not found', async () => {
    api.fault(getRequisition, { status: 404, code: 'requisition.unknown' }, one)
    renderBrowserPage(page, path, `${path}?id=${idOf(40)}`)
    expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  })

  test('transfers without a requisition are listed, and an overdue one is marked', async () => {
    const { lines: _, requisition: _r, ...head } = aTransfer({ state: 'shipped', isOverdue: true })
    const row = { ...head, items: 1, firstItems: ['Jhol base'], shortLines: 0 }
    api.reply(listTransfers, { items: [row], nextCursor: undefined })
    api.reply(getTransfer, aTransfer({ state: 'shipped' }), { id: idOf(50) })
    const user = renderBrowserPage(page, path, `${path}?tab=transfers`)
    const link = await screen.findByRole('link', { name: /^Central kitchen to Thamel/ })
    expect(link.textContent).toContain(transferMessages.overdue)
    await user.click(link)
    expect(await screen.findByRole('table', { name: transferMessages.caption('TRF-0311') })).toBeTruthy()
  })
})
