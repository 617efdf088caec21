import { getProduction, type ProductionOrder, recordLabelPrint } from '@momo/contracts/production'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { aDoneOrder, anOrder, aStartedOrder, idOf, orderId } from '../production.factory.ts'
import { labelMessages as texts } from './labels.messages.ts'
import { LabelsScreen } from './labels-screen.tsx'

const api = domApi()
const params = { id: orderId }
const path = `/superadmin/production/${orderId}/labels`
const page = { default: () => <LabelsScreen id={orderId} />, clientLoader: () => null }
beforeEach(() => localStorage.clear())

function open(order: ProductionOrder, search = '?n=4&paper=80') {
  api.reply(getProduction, order, params)
  return renderBrowserPage(page, path, `${path}${search}`)
}
const labels = () => screen.findAllByRole('article')

test('ADM-03 each tray has a label with both names, dates, batch, tray and a code', async () => {
  open(aDoneOrder())
  const all = await labels()
  expect(all).toHaveLength(4)
  const first = within(all[0]!)
  for (const text of ['Chicken filling', 'कुखुराको फिलिङ', 'Tue, 17 Nov 2026', 'CHF-261115-2'])
    expect(first.getByText(text)).toBeTruthy()
  expect(first.getByText('Sun, 15 Nov 2026, 2:40 PM')).toBeTruthy()
  expect(first.getByText(`${texts.trayOf(1, 4)} · 8.8 kg`)).toBeTruthy()
  expect(first.getByRole('img', { name: texts.scan('CHF-261115-2') }).querySelector('path')).toBeTruthy()
  expect(screen.queryByText(texts.copy(2))).toBeNull()
})

test('twenty labels need two sheets of sixteen', async () => {
  open(aDoneOrder(), '?n=20&paper=a4')
  expect(await labels()).toHaveLength(20)
  expect([...document.querySelectorAll('.label-page')].map(({ children }) => children.length)).toEqual([
    16, 4,
  ])
})

test('the number of trays is changed in the address', async () => {
  const user = open(aDoneOrder())
  await labels()
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await waitFor(async () => expect(await labels()).toHaveLength(5))
  expect(screen.getByText(`${texts.trayOf(5, 5)} · 7.04 kg`)).toBeTruthy()
})

test('a print is counted; the labels in the dialog are no copies, the next ones are', async () => {
  const user = open(aDoneOrder())
  await labels()
  const copies: (number | undefined)[] = []
  vi.stubGlobal('print', () => void copies.push(screen.queryAllByText(texts.copy(2)).length))
  const printed = aDoneOrder({ printed: 4 })
  api.reply(recordLabelPrint, printed, params)
  api.reply(getProduction, printed, params)
  await user.click(screen.getByRole('button', { name: texts.print(4) }))
  await screen.findByText(texts.printed(4))
  expect(copies).toEqual([0])
  expect(api.bodiesTo(recordLabelPrint)).toEqual([{ labels: 4 }])
  window.dispatchEvent(new Event('afterprint'))
  expect(await screen.findAllByText(texts.copy(2))).toHaveLength(4)
})

test('labels that could not be counted are not printed', async () => {
  const user = open(aDoneOrder())
  await labels()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  api.disconnect(recordLabelPrint, params)
  await user.click(screen.getByRole('button', { name: texts.print(4) }))
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  expect(print).not.toHaveBeenCalled()
})

test('a started order has labels, a planned one has none yet', async () => {
  open(aStartedOrder())
  expect(await labels()).toHaveLength(4)
})

test('a planned order has no labels yet', async () => {
  open(anOrder())
  expect(await screen.findByText(texts.notStarted)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.openOrder }).getAttribute('href')).toBe(
    `/superadmin/production/${idOf(312)}`,
  )
})
