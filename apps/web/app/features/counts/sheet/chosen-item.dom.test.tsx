import { getOwnItem, type OwnItem } from '@momo/contracts/inventory'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aCountServer, aSheet, countId, idOf, me } from '../counts.factory.ts'
import { sheetMessages as texts } from '../counts.messages.ts'
import { CountScreen } from './count-screen.tsx'

const api = domApi()
const address = `/branchadmin/inventory/count/${countId}`
let accounts = 700
beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf((accounts += 1)), role: 'branchAdmin', branchId: idOf(80) })
})
const padTitle = () => screen.queryByRole('heading', { level: 2 })?.textContent
async function tap(user: UserEvent, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}

const page = { default: () => <CountScreen id={countId} me={me} />, clientLoader: () => null }
const openWith = (item: string) => renderBrowserPage(page, address, `${address}?item=${item}`)

test('the sheet begins with the item that was chosen in the stock list, also after another was typed', async () => {
  const server = aCountServer(api)
  const first = renderScreen(<CountScreen id={countId} me={me} />, address)
  await tap(first, '4')
  cleanup()
  queryClient.clear()
  const user = openWith(idOf(3))
  await waitFor(() => expect(padTitle()).toBe('Eggs'))
  await tap(user, '5', texts.next)
  await waitFor(() => expect(server.entries()).toMatchObject([{ itemId: idOf(3), quantity: 5_000 }]))
  expect(padTitle()).toBe('Maida')
})

test('a chosen item that is not on the sheet is added by its first entry', async () => {
  const server = aCountServer(api)
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
  api.reply(getOwnItem, paneer, { id: paneer.id })
  const user = openWith(paneer.id)
  await waitFor(() => expect(padTitle()).toBe('Paneer'))
  expect(screen.getByText(texts.counted(0, 4))).toBeTruthy()
  await tap(user, '2', texts.next)
  await waitFor(() => expect(server.entries()).toMatchObject([{ itemId: paneer.id, quantity: 2_000_000 }]))
})

test('without a network a chosen item that is not on the sheet leaves the sheet as it is', async () => {
  aCountServer(api)
  api.disconnect(getOwnItem, { id: idOf(7) })
  openWith(idOf(7))
  await waitFor(() => expect(padTitle()).toBe('Maida'))
  expect(screen.getByText(texts.counted(0, 3))).toBeTruthy()
})

test('a count that head office sent back says so', async () => {
  aCountServer(api, aSheet({ returnedBy: 'Dawa' }))
  renderScreen(<CountScreen id={countId} me={me} />, address)
  expect(await screen.findByText(texts.returned('Dawa'))).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.openReview }).getAttribute('href')).toBe(`${address}/review`)
})
