import { type Device, endDevice, listDevices } from '@momo/contracts/auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { devicesQuery } from './devices.api.ts'
import { Devices } from './devices.tsx'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.devices
const api = domApi()

const aDevice = (number: number, name: string): Device => ({
  id: `019311ab-0000-7000-8000-00000000000${number}`,
  name,
  since: new Date(),
  lastUsed: new Date(),
  isThisOne: number === 1,
})
const here = aDevice(1, 'Chrome on Linux')
const phone = aDevice(2, 'Safari on iPhone')
const laptop = aDevice(3, 'Firefox on Windows')

const endButton = ({ name }: Device) => screen.findByRole('button', { name: texts.endNamed(name) })

test('SES-08 a device that was signed out leaves the list, and the focus moves to the title', async () => {
  api.reply(listDevices, [here, phone])
  api.reply(endDevice, undefined, { id: phone.id })
  const user = renderScreen(<Devices />)
  await user.click(await endButton(phone))
  api.reply(listDevices, [here])
  const question = within(screen.getByRole('dialog', { name: texts.askOne(phone.name) }))
  await user.click(question.getByRole('button', { name: texts.end }))
  await screen.findByText(texts.onlyThis)
  expect(toastStore.read().map(({ text }) => text)).toEqual([texts.ended(phone.name)])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: texts.title })))
})

test('a device that was signed out elsewhere leaves the list without taking the focus', async () => {
  api.reply(listDevices, [here, phone, laptop])
  renderScreen(<Devices />)
  const button = await endButton(phone)
  button.focus()
  api.reply(listDevices, [here, phone])
  await act(() => queryClient.invalidateQueries({ queryKey: devicesQuery().queryKey }))
  await waitFor(() => expect(screen.queryByText(laptop.name)).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('devices that failed to load can be loaded again', async () => {
  api.disconnect(listDevices)
  const user = renderScreen(<Devices />)
  await screen.findByText(texts.failed)
  api.reply(listDevices, [here])
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  await screen.findByText(texts.thisOne)
})
