import { splitTab } from '@momo/contracts/tabs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aCheck, aTab, id } from '../tabs.factory.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { SplitDialog } from './split-dialog.tsx'

const texts = tabsMessages.splitting
const api = domApi()
const tab = aTab()

const plate = (name: string, quantity: number, target: string) =>
  new RegExp(`^${quantity}× ${name}.*, move one to ${target}$`)
const onBill = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('button')
    .map((button) => button.textContent.replace(/, move.*/, ''))

test('each tap moves one plate to the chosen bill, and a tap on it there moves it back', async () => {
  api.reply(splitTab, tab, { id: tab.id })
  let isClosed = false
  const user = renderScreen(<SplitDialog tab={tab} onClose={() => (isClosed = true)} />)
  const tap = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  await tap(plate('Buff Steam Momo', 2, 'Bill 2'))
  await tap(plate('Jhol Momo', 1, 'Bill 2'))
  expect([onBill('Bill 1'), onBill('Bill 2')]).toEqual([
    ['1× Buff Steam Momo'],
    ['1× Buff Steam Momo', '1× Jhol MomoSpicy'],
  ])
  await tap(plate('Jhol Momo', 1, 'Bill 1'))
  await tap(texts.newCheck)
  await tap(plate('Jhol Momo', 1, 'Bill 3'))
  expect(onBill('Bill 3')).toEqual(['1× Jhol MomoSpicy'])
  await tap(texts.confirm)
  await expect.poll(() => isClosed).toBe(true)
  const line = { orderId: id(21), quantity: 1 }
  expect(api.bodiesTo(splitTab)).toEqual([
    {
      key: expect.any(String),
      version: 3,
      checks: [
        { id: id(31), lines: [{ ...line, position: 1 }] },
        { lines: [{ ...line, position: 1 }] },
        { lines: [{ ...line, position: 2 }] },
      ],
    },
  ])
})

test('an unchanged split sends nothing; a bill with a payment is not part of it', async () => {
  let closings = 0
  const paidCheck = aCheck({ id: id(32), sequence: 2, paid: 100, open: 57_900, tenders: [] })
  const user = renderScreen(
    <SplitDialog
      tab={{ ...tab, checks: [aCheck(), { ...paidCheck, state: 'paid', open: 0 }] }}
      onClose={() => (closings += 1)}
    />,
  )
  expect(screen.queryByRole('region', { name: 'Bill 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: plate('Jhol Momo', 1, 'Bill 3') }))
  await user.click(screen.getByRole('button', { name: texts.all }))
  expect(onBill('Bill 1')).toEqual(['2× Buff Steam Momo', '1× Jhol MomoSpicy'])
  await user.click(screen.getByRole('button', { name: texts.confirm }))
  expect([closings, api.bodiesTo(splitTab)]).toEqual([1, []])
})
