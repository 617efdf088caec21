import type { FloorTable } from '@momo/contracts/branches'
import { openTab, listTabs } from '@momo/contracts/tabs'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { aRow, aTab, id } from '../tabs.factory.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { TablesScreen } from './tables-screen.tsx'

const api = domApi()
const table = (number: string, x: number): FloorTable => ({
  number,
  seats: 4,
  area: '',
  x,
  y: 0,
  shape: 'square',
})
const tables = [table('4', 0), table('5', 1), table('6', 2)]
const now = new Date('2026-11-15T08:12:00Z')
const show = (tabs = [aRow()]) =>
  renderScreen(<TablesScreen tables={tables} tabs={tabs} now={now} isOld={false} />)
const button = (name: RegExp | string) => screen.getByRole('button', { name })

test('a table shows what is open and since when; a tap opens its tab by keyboard too', async () => {
  const user = show([aRow(), aRow({ id: id(12), tableNumber: '5', paid: 20_000, open: 38_000 })])
  expect(button(/^Table 5 ?, Rs\. 380 ?, To pay ?, 42 min$/)).toBeTruthy()
  expect(button(/^Table 6 ?, free ?, 4 seats$/)).toBeTruthy()
  button(/^Table 4 ?, Rs\. 580 ?, 42 min$/).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`Went to /branchadmin/tables/${id(11)}`)).toBeTruthy()
})

test('a double tap on a free table opens one tab', async () => {
  api.reply(openTab, aTab({ id: id(13), tableNumber: '6', rounds: [], checks: [] }))
  api.reply(listTabs, [])
  const user = show()
  await user.dblClick(button(/^Table 6 ?,/))
  expect(await screen.findByText(`Went to /branchadmin/tables/${id(13)}`)).toBeTruthy()
  expect(api.bodiesTo(openTab)).toEqual([{ key: expect.any(String), tableNumber: '6' }])
})

test('a table with two parties asks which one, or opens a further tab there', async () => {
  api.reply(openTab, aTab({ id: id(14) }))
  api.reply(listTabs, [])
  const user = show([aRow(), aRow({ id: id(12), name: 'Sita' })])
  await user.click(button(/^Table 4 ?, Rs. 1,160 ?, 2 parties/))
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: /Sita/ })).toBeTruthy()
  await user.click(button(tabsMessages.list.another))
  expect(await screen.findByText(`Went to /branchadmin/tables/${id(14)}`)).toBeTruthy()
  expect(api.bodiesTo(openTab)).toEqual([{ key: expect.any(String), tableNumber: '4', guests: 2 }])
})
