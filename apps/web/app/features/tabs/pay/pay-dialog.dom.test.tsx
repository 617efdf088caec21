import { getTab, listTabs, payCheck, setCheckBuyer, type Tender } from '@momo/contracts/tabs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { TabLayout } from '../tab/tab-layout.tsx'
import { aCheck, aTab, id } from '../tabs.factory.ts'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.paying
const api = domApi()
const tab = aTab()
const params = { id: tab.id, checkId: tab.checks[0]!.id }
const tender = (over: Partial<Tender>): Tender => ({
  key: id(51),
  method: 'cash',
  amount: 58_000,
  tip: 0,
  takenAt: new Date('2026-11-15T08:30:00Z'),
  takenBy: 'Sita Gurung',
  ...over,
})
const paid = (tenders: Tender[]) =>
  aTab({
    state: 'paid',
    paid: 58_000,
    open: 0,
    checks: [aCheck({ state: 'paid', paid: 58_000, open: 0, tenders, billId: id(61) })],
  })

async function openPay() {
  api.reply(getTab, tab, { id: tab.id })
  api.reply(listTabs, [])
  const user = renderScreen(<TabLayout id={tab.id} tableNumbers={[]} picker={() => 'PICKER'} />)
  await user.click(await screen.findByRole('button', { name: 'Pay Rs. 580.00' }))
  return user
}
const dialog = () => screen.getByRole('dialog')
const field = (name: string | RegExp) => within(dialog()).getByRole('textbox', { name })
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name })

test('cash: the next notes are a tap away and show the change; a double tap sends one payment', async () => {
  const user = await openPay()
  api.reply(payCheck, paid([tender({ received: 100_000, change: 42_000 })]), params)
  expect(within(dialog()).getAllByRole('button', { name: /^(600|1000)$/ })).toHaveLength(2)
  await user.click(button(texts.exact))
  expect(within(dialog()).getByText(texts.noChange)).toBeTruthy()
  await user.click(button('1000'))
  expect(within(dialog()).getByText('Change Rs. 420.00')).toBeTruthy()
  await user.dblClick(button('Take Rs. 580.00'))
  expect(await screen.findByText(texts.paid('Bill 1'))).toBeTruthy()
  expect(within(dialog()).getByText('Change Rs. 420.00')).toBeTruthy()
  expect(within(dialog()).getByRole('link', { name: texts.bill }).getAttribute('href')).toBe(
    `/branchadmin/bill/${id(61)}`,
  )
  expect(api.bodiesTo(payCheck)).toEqual([
    { key: expect.any(String), method: 'cash', amount: 58_000, open: 58_000, received: 100_000 },
  ])
})

test('too little cash, more than is open, and a card without its slip are not sent; the fields say why', async () => {
  const user = await openPay()
  await fill(user, field(/^Cash received/), '500')
  await user.click(button('Take Rs. 580.00'))
  expect(await screen.findByText(texts.short('Rs. 80.00'))).toBeTruthy()
  await fill(user, field(/^Cash received/), '10000001')
  await fill(user, field(/^Tip/), '1,00,00,000.01')
  await user.click(button('Take Rs. 580.00'))
  expect(await screen.findAllByText(texts.atMost)).toHaveLength(1)
  await fill(user, field(/^Tip/), '')
  expect(await screen.findAllByText(texts.atMost)).toHaveLength(1)
  await user.click(within(dialog()).getByRole('radio', { name: 'Card' }))
  await fill(user, field(texts.amount), '600')
  await user.click(button('Take Rs. 600.00'))
  expect(await screen.findByText(texts.tooMuch('Rs. 580.00'))).toBeTruthy()
  expect(screen.getByText(texts.slipMissing)).toBeTruthy()
  expect(api.bodiesTo(payCheck)).toEqual([])
})

test('mixed: two guests share, one by card with a tip and one in cash, with the buyer on the bill', async () => {
  const user = await openPay()
  const first = tender({ method: 'card', amount: 29_000, tip: 2000, reference: '001234' })
  const half = aTab({
    version: 4,
    paid: 29_000,
    open: 29_000,
    checks: [
      aCheck({ paid: 29_000, open: 29_000, tips: 2000, tenders: [first], buyerName: 'Himal Traders' }),
    ],
  })
  api.reply(setCheckBuyer, tab, params)
  api.reply(payCheck, half, params)
  await user.click(button(`One more`))
  expect((field(texts.amount) as HTMLInputElement).value).toBe('290')
  await user.click(within(dialog()).getByRole('radio', { name: 'Card' }))
  await fill(user, field(texts.slip), '001234')
  await fill(user, field(/^Tip/), '20')
  await user.click(within(dialog()).getByText(texts.company))
  await fill(user, field(/^Buyer name/), 'Himal Traders')
  await user.click(button('Take Rs. 290.00'))
  // The second guest pays what is left.
  const taken = await screen.findByRole('list', { name: texts.taken })
  expect(taken.textContent).toContain('Card 001234Rs. 290.00')
  api.reply(payCheck, paid([first, tender({ key: id(52), amount: 29_000 })]), params)
  await user.click(button('Take Rs. 290.00'))
  expect(await screen.findByText(texts.paid('Bill 1'))).toBeTruthy()
  expect(api.bodiesTo(setCheckBuyer)).toEqual([{ buyerName: 'Himal Traders' }])
  const sent = api.bodiesTo(payCheck) as { key: string }[]
  expect(sent).toEqual([
    {
      key: expect.any(String),
      method: 'card',
      amount: 29_000,
      open: 58_000,
      tip: 2000,
      reference: '001234',
    },
    { key: expect.any(String), method: 'cash', amount: 29_000, open: 29_000 },
  ])
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

test('a payment without an answer is sent again with its key, and a refusal shows its reason', async () => {
  const user = await openPay()
  api.fault(payCheck, { status: 503, code: 'server.unavailable' }, params)
  await user.click(button('Take Rs. 580.00'))
  expect(await screen.findByText(tabsMessages.noAnswer)).toBeTruthy()
  api.fault(payCheck, { status: 409, code: 'check.changed' }, params)
  await user.click(button('Take Rs. 580.00'))
  expect(await screen.findByText('check.changed')).toBeTruthy()
  const [first, second] = api.bodiesTo(payCheck) as { key: string }[]
  expect(second?.key).toBe(first?.key)
})

test('a bill that another device has split meanwhile says what happened, and nothing was taken', async () => {
  const user = await openPay()
  api.fault(payCheck, { status: 409, code: 'check.changed' }, params)
  api.reply(
    getTab,
    aTab({ version: 4, checks: [aCheck({ id: id(91) }), aCheck({ id: id(92), sequence: 2 })] }),
    {
      id: tab.id,
    },
  )
  await user.click(button('Take Rs. 580.00'))
  expect(await screen.findByText(tabsMessages.checks.goneText)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: tabsMessages.checks.showBills }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
