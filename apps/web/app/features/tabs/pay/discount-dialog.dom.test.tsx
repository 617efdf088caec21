import { discountCheck, getTab, listTabs, settleCheck, undoDiscount } from '@momo/contracts/tabs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { TabLayout } from '../tab/tab-layout.tsx'
import { aCheck, aTab, id } from '../tabs.factory.ts'
import { tabsMessages } from '../tabs.messages.ts'

const texts = tabsMessages.discounting
const api = domApi()
const tab = aTab()
const params = { id: tab.id, checkId: tab.checks[0]!.id }
const given = {
  id: id(71),
  kind: 'percent' as const,
  percent: 100,
  reason: 'Cold food',
  at: new Date('2026-11-15T08:30:00Z'),
  by: 'Sita Gurung',
}
const free = aTab({
  version: 4,
  total: 0,
  open: 0,
  checks: [aCheck({ discounts: [given], discount: 58_000, total: 0, open: 0 })],
})

function show(shown = tab) {
  api.reply(getTab, shown, { id: tab.id })
  api.reply(listTabs, [])
  return renderScreen(<TabLayout id={tab.id} tableNumbers={[]} picker={() => 'PICKER'} />)
}
async function openDialog() {
  const user = show()
  await user.click(await screen.findByRole('button', { name: texts.button }))
  return user
}
const dialog = () => within(screen.getByRole('dialog'))

test('a discount by percent needs a reason and is sent once', async () => {
  const user = await openDialog()
  api.reply(discountCheck, free, params)
  await user.click(dialog().getByRole('button', { name: texts.confirm }))
  expect(await dialog().findByText(texts.reasonMissing)).toBeTruthy()
  await fill(user, dialog().getByRole('textbox', { name: texts.percent }), '१५')
  await fill(user, dialog().getByRole('textbox', { name: texts.reason }), 'Waited an hour')
  await user.dblClick(dialog().getByRole('button', { name: texts.confirm }))
  expect(await screen.findByText('Discount 100 %')).toBeTruthy()
  expect(api.bodiesTo(discountCheck)).toEqual([
    { key: expect.any(String), version: 3, kind: 'percent', percent: 15, reason: 'Waited an hour' },
  ])
})

test('more than the bill, and no amount, are not sent; a dish is chosen with its plates', async () => {
  const user = await openDialog()
  await fill(user, dialog().getByRole('textbox', { name: texts.reason }), 'Birthday')
  await user.click(dialog().getByRole('radio', { name: texts.kinds.amount }))
  await user.click(dialog().getByRole('button', { name: texts.confirm }))
  expect(await dialog().findByText(texts.amountWrong)).toBeTruthy()
  await fill(user, dialog().getByRole('textbox', { name: tabsMessages.paying.amount }), '581')
  expect(await dialog().findByText(texts.tooMuch('Rs. 580.00'))).toBeTruthy()
  expect(api.bodiesTo(discountCheck)).toEqual([])
  await user.click(dialog().getByRole('radio', { name: texts.kinds.complimentary }))
  await user.click(dialog().getByRole('button', { name: 'One more' }))
  api.fault(discountCheck, { status: 503, code: 'server.unavailable' }, params)
  await user.click(dialog().getByRole('button', { name: texts.confirm }))
  expect(await dialog().findByText(tabsMessages.noAnswer)).toBeTruthy()
  api.reply(discountCheck, free, params)
  await user.click(dialog().getByRole('button', { name: texts.confirm }))
  expect(await screen.findByRole('list', { name: texts.sum })).toBeTruthy()
  const [first, second] = api.bodiesTo(discountCheck)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ kind: 'complimentary', orderId: id(21), position: 1, quantity: 2 })
})

test('a bill of nothing is issued without a payment, and its discount can be taken back before', async () => {
  const user = show(free)
  expect((await screen.findByRole('list', { name: texts.sum })).textContent).toContain(
    'Cold food (Sita Gurung)',
  )
  expect(screen.queryByRole('button', { name: tabsMessages.checks.split })).toBeNull()
  api.fault(undoDiscount, { status: 409, code: 'tab.changed' }, { ...params, discountId: given.id })
  await user.click(screen.getByRole('button', { name: texts.undo('Discount 100 %') }))
  expect(await screen.findByText('tab.changed')).toBeTruthy()
  api.reply(settleCheck, aTab({ state: 'paid', checks: [aCheck({ state: 'paid', billId: id(61) })] }), params)
  await user.click(screen.getByRole('button', { name: texts.settle }))
  expect(await screen.findByRole('link', { name: tabsMessages.checks.bill })).toBeTruthy()
  expect(api.bodiesTo(settleCheck)).toEqual([{ key: expect.any(String), version: 4 }])
})
