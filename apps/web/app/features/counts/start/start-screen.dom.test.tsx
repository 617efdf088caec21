import { getCountChoices, getCountSheet, listOwnCounts, startCount } from '@momo/contracts/counts'
import { getOwnItem, type OwnItem } from '@momo/contracts/inventory'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aSheet, countId, idOf, me } from '../counts.factory.ts'
import { countWords as words, startMessages as texts } from '../counts.messages.ts'
import { StartScreen } from './start-screen.tsx'

const api = domApi()
const address = '/branchadmin/inventory/count'
const choices = {
  daily: 10,
  weekly: 22,
  areas: [
    { name: 'Freezer', items: 8 },
    { name: '', items: 14 },
  ],
}
beforeEach(() => {
  signIn({ id: idOf(60), role: 'branchAdmin', branchId: idOf(80) })
  api.reply(listOwnCounts, { items: [], nextCursor: undefined })
})
const openScreen = (item?: string) => renderScreen(<StartScreen item={item} />, address)

test('ADM-04 the daily count starts with one request and opens its sheet, also after a double tap', async () => {
  api.reply(getCountChoices, choices)
  const user = openScreen()
  const daily = await screen.findByRole('button', { name: texts.daily(10) })
  const respond = api.hold(startCount, aSheet({ kind: 'daily' }))
  await user.dblClick(daily)
  respond()
  expect(await screen.findByText(`Went to ${address}/${countId}`)).toBeTruthy()
  expect(api.bodiesTo(startCount)).toMatchObject([{ kind: 'daily' }])
})

test('a count that was not answered is started again with the same id', async () => {
  api.reply(getCountChoices, choices)
  api.disconnect(startCount)
  const user = openScreen()
  await user.click(await screen.findByRole('button', { name: texts.area(words.noArea, 14) }))
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.area(words.noArea, 14) }))
  await waitFor(() => expect(api.bodiesTo(startCount)).toHaveLength(2))
  const [first, second] = api.bodiesTo(startCount)
  expect(first).toMatchObject({ kind: 'area', storageArea: '' })
  expect(second?.id).toBe(first?.id)
})

test('an open count is continued and no other can be started', async () => {
  api.reply(getCountChoices, { ...choices, openId: countId })
  api.reply(getCountSheet, aSheet({ counted: 2 }), { id: countId })
  openScreen()
  expect(await screen.findByText(texts.openText('CNT-0132', 2, 3))).toBeTruthy()
  const link = screen.getByRole('link', { name: texts.carryOn })
  expect(link.getAttribute('href')).toBe(`${address}/${countId}`)
  expect(screen.queryByRole('button', { name: texts.daily(10) })).toBeNull()
})

test('a branch without items has nothing to count', async () => {
  api.reply(getCountChoices, { daily: 0, weekly: 0, areas: [] })
  openScreen()
  expect(await screen.findByText(texts.nothing)).toBeTruthy()
  expect(await screen.findByText(texts.pastEmpty)).toBeTruthy()
})

test('earlier counts are listed with their state; an open one leads to its sheet', async () => {
  api.reply(getCountChoices, choices)
  const row = {
    id: countId,
    number: 'CNT-0132',
    kind: 'weekly' as const,
    items: 22,
    counted: 20,
    startedBy: me,
    startedAt: new Date('2026-11-15T02:55:00Z'),
    branchId: idOf(80),
    branchName: 'New Road',
  }
  api.reply(listOwnCounts, {
    items: [
      { ...row, state: 'counting' },
      { ...row, id: idOf(61), number: 'CNT-0131', state: 'posted', net: -171_000 },
    ],
    nextCursor: undefined,
  })
  openScreen()
  const open = await screen.findByRole('link', { name: 'CNT-0132' })
  expect(open.getAttribute('href')).toBe(`${address}/${countId}`)
  expect(screen.getByRole('link', { name: 'CNT-0131' }).getAttribute('href')).toBe(
    `${address}/${idOf(61)}/review`,
  )
  expect(screen.getByText('−Rs. 1,710.00')).toBeTruthy()
  expect(screen.getByText(words.states.posted)).toBeTruthy()
})

test('failed choices can be tried again', async () => {
  api.fault(getCountChoices, { status: 503, code: 'server.busy' })
  const user = openScreen()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getCountChoices, choices)
  await user.click(screen.getByRole('button', { name: words.tryAgain }))
  expect(await screen.findByRole('button', { name: texts.weekly(22) })).toBeTruthy()
})

const paneer: OwnItem = {
  id: idOf(7),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: false,
  storageArea: 'Freezer',
  safetyLevel: 0,
  position: 0,
  state: 'enough',
  batches: [],
}

test('an item that was chosen in the stock list is named, and the new sheet opens with it', async () => {
  api.reply(getCountChoices, choices)
  api.reply(getOwnItem, paneer, { id: paneer.id })
  api.reply(startCount, aSheet())
  const user = openScreen(paneer.id)
  expect(await screen.findByText(texts.beginsWith('Paneer'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.weekly(22) }))
  expect(await screen.findByText(`Went to ${address}/${countId}`)).toBeTruthy()
  expect(screen.getByText(`with ?item=${paneer.id}`)).toBeTruthy()
})

test('with an open count the chosen item opens its sheet at once', async () => {
  api.reply(getCountChoices, { ...choices, openId: countId })
  openScreen(paneer.id)
  expect(await screen.findByText(`Went to ${address}/${countId}`)).toBeTruthy()
  expect(screen.getByText(`with ?item=${paneer.id}`)).toBeTruthy()
})
