import { getProfile, type Profile, saveProfile } from '@momo/contracts/accounts'
import { getSecondFactors, listDevices } from '@momo/contracts/auth'
import { getEveningChoices, getNotificationChoices, saveEveningChoices } from '@momo/contracts/notifications'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountsMessages as texts } from '#features/accounts/profile/accounts.messages.ts'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { eveningMessages } from '#features/notifications/evening/evening.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './view-profile.tsx'

const api = domApi()
const dawa: Profile = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Dawa',
  lastName: 'Sherpa',
  email: 'dawa@example.com',
  role: 'superadmin',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-31T20:00:00Z'),
}
beforeEach(() => {
  queryClient.clear()
  api.reply(getProfile, dawa)
  api.reply(listDevices, [])
  api.reply(getSecondFactors, {
    isRequired: false,
    app: undefined,
    passkeys: [],
    recoveryCodesLeft: 0,
    offersPasskeys: false,
    proof: [],
  })
  api.reply(getEveningChoices, { mail: true, sms: true })
  api.reply(getNotificationChoices, { topics: [] })
})
const open = () => renderBrowserPage(page, '/superadmin/ViewProfile')

test('RT-06 a super admin changes the own name and finds devices and the password on one page', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.details.edit }))
  await fill(user, screen.getByLabelText(texts.details.lastName), 'Lama')
  api.reply(saveProfile, { ...dawa, lastName: 'Lama' })
  api.reply(getProfile, { ...dawa, lastName: 'Lama' })
  await user.click(screen.getByRole('button', { name: texts.details.save }))
  await waitFor(() => expect(screen.getByText('Dawa Lama')).toBeTruthy())
  expect(screen.getByRole('heading', { name: ownAccountMessages.change.title })).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.photo.change })).toBeTruthy()
})

test('a profile that could not be loaded can be tried again', async () => {
  signIn({ role: 'superadmin' })
  api.fault(getProfile, { status: 500, code: 'server.failed' })
  open()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})

test('the evening message is switched off by mail and sent to another number by SMS', async () => {
  const user = open()
  expect(await screen.findByText(eveningMessages.noPhone)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: eveningMessages.change }))
  await user.click(screen.getByRole('checkbox', { name: eveningMessages.mail }))
  const phone = screen.getByLabelText(eveningMessages.phone)
  await fill(user, phone, '12345')
  await user.click(screen.getByRole('button', { name: eveningMessages.save }))
  expect(await screen.findByText(eveningMessages.phoneInvalid)).toBeTruthy()
  await fill(user, phone, '98412 34567')
  api.fault(saveEveningChoices, { status: 503, code: 'internal.unavailable' })
  await user.click(screen.getByRole('button', { name: eveningMessages.save }))
  expect(await screen.findByText(eveningMessages.faults.failed)).toBeTruthy()
  expect((phone as HTMLInputElement).value).toBe('98412 34567')
  const saved = { mail: false, sms: true, phone: '9841234567' }
  api.reply(saveEveningChoices, undefined)
  api.reply(getEveningChoices, saved)
  await user.click(screen.getByRole('button', { name: eveningMessages.save }))
  expect(await screen.findByText(eveningMessages.onTo('9841234567'))).toBeTruthy()
  expect(api.requestsTo(saveEveningChoices).at(-1)?.body).toBe(JSON.stringify(saved))
})

test('choices that could not be loaded can be tried again', async () => {
  api.fault(getEveningChoices, { status: 503, code: 'internal.unavailable' })
  const user = open()
  expect(await screen.findByText(eveningMessages.failed)).toBeTruthy()
  api.reply(getEveningChoices, { mail: true, sms: false })
  await user.click(screen.getByRole('button', { name: eveningMessages.tryAgain }))
  expect(await screen.findByText(eveningMessages.off)).toBeTruthy()
})
