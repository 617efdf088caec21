import { getProfile, type Profile, saveProfile } from '@momo/contracts/accounts'
import { listDevices } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountsMessages as texts } from '#features/accounts/profile/accounts.messages.ts'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
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
