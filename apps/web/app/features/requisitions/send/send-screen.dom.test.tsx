import { listOwnTransfers, listTransferTargets, sendOwnTransfer } from '@momo/contracts/requisitions'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aTransfer, aTransferRow, idOf, ownBranch } from '../requisitions.factory.ts'
import { SendScreen } from './send-screen.tsx'
import { sendMessages as texts } from './send.messages.ts'

const api = domApi()
const thamel = { id: idOf(81), name: 'Jhol Momo Thamel' }
const paneer = {
  id: idOf(3),
  kind: 'ingredient' as const,
  name: 'Paneer',
  nameNe: 'पनिर',
  baseUnit: 'g' as const,
  units: [],
  onHand: 4_200_000,
}
const there = { id: thamel.id, kind: 'branch' as const, name: thamel.name }
const { requisition: _, ...direct } = aTransfer({ number: 'TRF-0312', to: there })

beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf(65), role: 'branchAdmin', branchId: ownBranch })
  api.reply(listTransferTargets, { branches: [thamel], items: [paneer] })
  api.reply(listOwnTransfers, { items: [aTransferRow({ to: there })], nextCursor: undefined })
})

async function openScreen() {
  const user = renderScreen(<SendScreen />, '/branchadmin/centralkitchen/send')
  await screen.findByRole('button', { name: texts.send })
  return user
}
type User = Awaited<ReturnType<typeof openScreen>>
const send = () => screen.getByRole('button', { name: texts.send })
const quantity = () => screen.findByRole('textbox', { name: texts.quantityOf('Paneer') })

async function typePaneer(user: User, amount: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: texts.to }), thamel.id)
  await user.click(screen.getByRole('button', { name: texts.add }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.addTitle }))
  await user.click(dialog.getByRole('button', { name: /^Paneer/ }))
  await fill(user, await quantity(), amount)
}

test('ADM-03 goods are sent to another branch once, also after a double tap', async () => {
  const user = await openScreen()
  await typePaneer(user, '1.5')
  const respond = api.hold(sendOwnTransfer, direct)
  await user.dblClick(send())
  respond()
  expect(await screen.findByText(texts.sent('TRF-0312', thamel.name))).toBeTruthy()
  expect(api.bodiesTo(sendOwnTransfer)).toMatchObject([
    { toId: thamel.id, note: '', lines: [{ itemId: paneer.id, quantity: 1_500_000 }] },
  ])
})

test('a missing branch, no items and more than is in stock are marked at their fields', async () => {
  const user = await openScreen()
  await user.click(send())
  expect(await screen.findByText(texts.noLines)).toBeTruthy()
  expect(screen.getAllByText(texts.toNeeded).length).toBeGreaterThan(1)
  await typePaneer(user, '5')
  await user.click(send())
  expect(await screen.findByText(texts.only('4.2 kg'))).toBeTruthy()
  expect(api.requestsTo(sendOwnTransfer)).toEqual([])
})

test('after a lost response what was typed survives a reload, and is sent again with the same id', async () => {
  const user = await openScreen()
  await typePaneer(user, '1')
  api.disconnect(sendOwnTransfer)
  await user.click(send())
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  cleanup()
  queryClient.clear()
  const again = await openScreen()
  expect(screen.getByText(texts.restored)).toBeTruthy()
  api.reply(sendOwnTransfer, direct)
  await again.click(send())
  expect(await screen.findByText(texts.sent('TRF-0312', thamel.name))).toBeTruthy()
  const [first, second] = api.bodiesTo(sendOwnTransfer)
  expect(second?.id).toBe(first?.id)
})

test('without another branch or without stock there is nothing to send', async () => {
  api.reply(listTransferTargets, { branches: [], items: [paneer] })
  renderScreen(<SendScreen />, '/branchadmin/centralkitchen/send')
  expect(await screen.findByText(texts.noBranches)).toBeTruthy()
  cleanup()
  queryClient.clear()
  api.reply(listTransferTargets, { branches: [thamel], items: [] })
  renderScreen(<SendScreen />, '/branchadmin/centralkitchen/send')
  expect(await screen.findByText(texts.noItems)).toBeTruthy()
})
