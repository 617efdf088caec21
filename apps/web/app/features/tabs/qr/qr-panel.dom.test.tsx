import {
  askCheckQr,
  type CheckQr,
  createCheckQr,
  getQrOptions,
  getTab,
  listTabs,
  returnQrSurplus,
  saveStaticQrs,
  listQrSurplus,
  type QrOptions,
} from '@momo/contracts/tabs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { TabLayout } from '../tab/tab-layout.tsx'
import { aCheck, aTab, id } from '../tabs.factory.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { qrMessages as texts } from './qr.messages.ts'
import { StaticQrsSection } from './static-qrs-section.tsx'
import { SurplusCard } from './surplus-card.tsx'

const api = domApi()
const tab = aTab()
const params = { id: tab.id, checkId: tab.checks[0]!.id }
const paid = aTab({
  state: 'paid',
  checks: [aCheck({ state: 'paid', open: 0, paid: 58_000, billId: id(61) })],
})
const qr = (over: Partial<CheckQr> = {}): CheckQr => ({
  id: id(91),
  method: 'fonepay',
  amount: 58_000,
  state: 'open',
  payload: '000201FONEPAY',
  expiresAt: new Date('2026-11-15T08:30:00Z'),
  surplus: [],
  ...over,
})

async function openPay(options: QrOptions, method = 'Fonepay') {
  api.reply(getTab, tab, { id: tab.id })
  api.reply(listTabs, [])
  api.reply(getQrOptions, options)
  const user = renderScreen(<TabLayout id={tab.id} tableNumbers={[]} picker={() => 'PICKER'} />)
  await user.click(await screen.findByRole('button', { name: 'Pay Rs. 580.00' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: method }))
  return user
}

test('a code over the amount is shown, asked about and closes the tender when it is paid', async () => {
  const user = await openPay({ dynamic: ['fonepay'], fixed: {} })
  api.reply(createCheckQr, qr(), params)
  api.reply(askCheckQr, qr({ surplus: [{ amount: 57_900, reason: 'wrong-amount' }] }), {
    ...params,
    qrId: id(91),
  })
  await user.dblClick(await screen.findByRole('button', { name: texts.show('Rs. 580.00') }))
  expect(await screen.findByRole('img', { name: texts.code('Fonepay', 'Rs. 580.00') })).toBeTruthy()
  expect(await screen.findByText(texts.surplus('Rs. 579.00'))).toBeTruthy()
  expect(screen.getByText(texts.waiting)).toBeTruthy()
  expect(api.bodiesTo(createCheckQr)).toEqual([
    { key: expect.any(String), method: 'fonepay', amount: 58_000, open: 58_000 },
  ])
  api.reply(getTab, paid, { id: tab.id })
  api.reply(askCheckQr, qr({ state: 'paid' }), { ...params, qrId: id(91) })
  expect(await screen.findByText(tabsMessages.paying.paid('Bill 1'), {}, { timeout: 6_000 })).toBeTruthy()
}, 10_000)

test('a silent wallet leaves the picture of the branch, and the same key asks again', async () => {
  const user = await openPay({ dynamic: ['fonepay'], fixed: { fonepay: 'fonepay:jholmomo' } })
  api.fault(createCheckQr, { status: 503, code: 'payment.provider_silent' }, params)
  const show = await screen.findByRole('button', { name: texts.show('Rs. 580.00') })
  await user.click(show)
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  expect(screen.getByRole('img', { name: texts.picture('Fonepay') })).toBeTruthy()
  api.reply(createCheckQr, qr(), params)
  api.reply(askCheckQr, qr({ state: 'over' }), { ...params, qrId: id(91) })
  await user.click(show)
  expect(await screen.findByText(texts.over)).toBeTruthy()
  const [first, second] = api.bodiesTo(createCheckQr) as { key: string }[]
  expect(second?.key).toBe(first?.key)
})

test('without a provider the picture is big beside the amount, and the reference is entered as before', async () => {
  await openPay({ dynamic: [], fixed: { esewa: 'esewa:jholmomo' } }, 'eSewa')
  expect(await screen.findByRole('img', { name: texts.picture('eSewa') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.show('Rs. 580.00') })).toBeNull()
  expect(screen.getByRole('textbox', { name: tabsMessages.paying.reference })).toBeTruthy()
})

test('money that is to be given back is listed until its transfer is entered', async () => {
  api.reply(listQrSurplus, [
    {
      id: id(95),
      method: 'khalti',
      amount: 45_000,
      reason: 'twice',
      transaction: 'TX-1',
      foundAt: new Date('2026-11-15T08:30:00Z'),
      tableNumber: '4',
    },
  ])
  const user = renderScreen(<SurplusCard />)
  await user.click(await screen.findByRole('button', { name: texts.toReturn.button('Rs. 450.00') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: texts.toReturn.confirm }))
  expect(await dialog.findByText('Enter the reference of the transfer')).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: texts.toReturn.reference }), 'R-7')
  api.reply(returnQrSurplus, [], { id: id(95) })
  await user.click(dialog.getByRole('button', { name: texts.toReturn.confirm }))
  await screen.findByText(
    (_, element) => element?.tagName === 'BODY' && !element.textContent.includes('TX-1'),
  )
  expect(api.bodiesTo(returnQrSurplus)).toEqual([{ reference: 'R-7' }])
})

test('the texts of the pictures are saved; a blank one is left out', async () => {
  api.reply(getQrOptions, { dynamic: ['fonepay'], fixed: { esewa: 'old' } })
  const user = renderScreen(<StaticQrsSection />)
  const esewa = await screen.findByRole('textbox', { name: new RegExp(texts.settings.text('eSewa')) })
  expect(screen.getByText(texts.settings.dynamic)).toBeTruthy()
  await user.clear(esewa)
  await fill(
    user,
    screen.getByRole('textbox', { name: new RegExp(texts.settings.text('Fonepay')) }),
    ' fp:1 ',
  )
  api.reply(saveStaticQrs, { dynamic: ['fonepay'], fixed: { fonepay: 'fp:1' } })
  await user.click(screen.getByRole('button', { name: texts.settings.save }))
  await expect.poll(() => api.bodiesTo(saveStaticQrs)).toEqual([{ fonepay: 'fp:1' }])
})
