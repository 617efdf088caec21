import {
  type Address,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '@momo/contracts/addresses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { movedBy } from '#lib/map/metres.ts'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { addressesMessages as texts } from './addresses.messages.ts'
import { OwnAddresses } from './own-addresses.tsx'
import { PinMap } from './pin-map.tsx'

const api = domApi()
const home: Address = { id: id(5), label: 'Home', address: 'House 24, Bhotahity', note: 'Blue gate' }
const office: Address = { id: id(6), label: 'Office', address: 'Durbar Marg', note: '' }
beforeEach(() => api.reply(listAddresses, [home, office]))

const deleteButton = () => screen.findByRole('button', { name: texts.deleteNamed(home.label) })
const toasts = () => toastStore.read().map(({ text }) => text)

test('a dialog that is cancelled returns the focus to the button that opened it', async () => {
  const user = renderScreen(<OwnAddresses />)
  const button = await deleteButton()
  await user.click(button)
  await user.click(screen.getByRole('button', { name: texts.keep }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

async function confirmDelete() {
  const user = renderScreen(<OwnAddresses />)
  await user.click(await deleteButton())
  const question = within(screen.getByRole('dialog', { name: texts.askDelete(home.label) }))
  await user.click(question.getByRole('button', { name: texts.delete }))
}

test('a deleted address leaves the list, and the focus moves to the title', async () => {
  api.handle(
    deleteAddress,
    () => {
      api.reply(listAddresses, [office])
      return { status: 200, body: deleteAddress.reply.encode(undefined) }
    },
    { id: home.id },
  )
  await confirmDelete()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(toasts()).toEqual([texts.deleted(home.label)])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title })))
})

test('an address that could not be deleted stays in the list', async () => {
  api.fault(deleteAddress, { status: 503, code: 'server.busy' }, { id: home.id })
  await confirmDelete()
  await waitFor(() => expect(toasts()).toEqual([texts.faults.failed]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('a saved address is shown in the list; after a failure what was typed stays', async () => {
  api.reply(listAddresses, [home])
  api.fault(createAddress, { status: 503, code: 'server.busy' })
  const user = renderScreen(<OwnAddresses />)
  await user.click(await screen.findByRole('button', { name: texts.add }))
  const dialog = within(screen.getByRole('dialog', { name: texts.newAddress }))
  await fill(user, dialog.getByLabelText(texts.address), office.address)
  await fill(user, dialog.getByLabelText(texts.label), office.label)
  await user.click(dialog.getByRole('button', { name: texts.save }))
  await dialog.findByText(texts.faults.failed)
  expect(dialog.getByLabelText<HTMLInputElement>(texts.address).value).toBe(office.address)
  api.reply(createAddress, office)
  api.reply(listAddresses, [home, office])
  await user.click(dialog.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(toasts()).toEqual([texts.saved(office.label)])
})

test('ORD-02 arrow keys move the pin by 20 metres, with Shift by 100 metres', async () => {
  const outlet = { name: 'New Road', position: { latitude: 27.7042, longitude: 85.3107 }, radius: 5000 }
  const onPin = vi.fn()
  const user = renderScreen(<PinMap outlet={outlet} pin={undefined} onPin={onPin} />)
  const map = await screen.findByRole('application', { name: texts.pin.mapOf('New Road') })
  map.focus()
  await user.keyboard('{ArrowUp}')
  expect(onPin).toHaveBeenLastCalledWith(movedBy(outlet.position, 20, 0))
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(onPin).toHaveBeenLastCalledWith(movedBy(outlet.position, 0, 100))
  expect(screen.getByRole('status').textContent).toBe('100 m from New Road.')
})

test('an address needs a text and a name; the first missing one gets the focus and nothing is sent', async () => {
  const user = renderScreen(<OwnAddresses />)
  await user.click(await screen.findByRole('button', { name: texts.add }))
  const dialog = within(screen.getByRole('dialog', { name: texts.newAddress }))
  await fill(user, dialog.getByLabelText(texts.address), ' ')
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText(texts.addressNeeded)).toBeTruthy()
  expect(dialog.getByText(texts.labelNeeded)).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText(texts.address))
  expect(api.requestsTo(createAddress)).toEqual([])
})

test('a changed address is sent once, trimmed, and without the pin that was removed', async () => {
  const pinned = { ...home, position: { latitude: 27.7, longitude: 85.3 } }
  api.reply(listAddresses, [pinned])
  const user = renderScreen(<OwnAddresses />)
  await user.click(await screen.findByRole('button', { name: texts.editNamed(home.label) }))
  const dialog = within(screen.getByRole('dialog', { name: texts.editAddress }))
  expect(dialog.getByLabelText<HTMLInputElement>(texts.label).value).toBe(home.label)
  await fill(user, dialog.getByLabelText(texts.address), ' Patan Dhoka ')
  await user.click(dialog.getByRole('button', { name: texts.pin.remove }))
  expect(await dialog.findByText(texts.pin.noneYet)).toBeTruthy()
  api.reply(updateAddress, home, { id: home.id })
  await user.dblClick(dialog.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(updateAddress)).toEqual([{ label: 'Home', address: 'Patan Dhoka', note: 'Blue gate' }])
})
