import { getProfile } from '@momo/contracts/accounts'
import {
  checkAuth,
  confirmAppSetUp,
  getSecondFactors,
  listDevices,
  type SecondFactors,
  startAppSetUp,
} from '@momo/contracts/auth'
import { getCart } from '@momo/contracts/carts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { secondFactorMessages } from '#features/auth/second-factor/second-factor.messages.ts'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { freshPage } from '#lib/session/branch/fresh-page.ts'
import { takeReturnPath } from '#lib/session/places/return-to.ts'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './security.tsx'

const api = domApi()
const texts = secondFactorMessages
const missing: SecondFactors = {
  isRequired: true,
  app: undefined,
  passkeys: [],
  recoveryCodesLeft: 0,
  offersPasskeys: true,
  proof: [],
}
const user = { id: id(1), firstName: 'Dawa', lastName: 'Sherpa', role: 'superadmin' as const }

beforeEach(() => {
  queryClient.clear()
  // Test files of a worker share the storage of the tab.
  takeReturnPath()
  signIn({ role: 'superadmin' })
  api.reply(getCart, aCart())
})
const open = () => renderBrowserPage(page, '/security')

test('before a needed second factor only its set-up is asked for; then the way goes on', async () => {
  api.reply(getSecondFactors, missing)
  const driver = open()
  expect(await screen.findByText(texts.needed.text)).toBeTruthy()
  expect(screen.queryByText(ownAccountMessages.change.title)).toBeNull()
  api.reply(startAppSetUp, { key: 'K', uri: 'otpauth://totp/x', draft: 'd' })
  api.reply(confirmAppSetUp, { recoveryCodes: ['k7qm-3fzt-91ab-cdef'] })
  api.reply(checkAuth, user)
  await driver.click(await screen.findByRole('button', { name: texts.card.setUpApp }))
  const field = await screen.findByLabelText(texts.fields.code)
  api.reply(getSecondFactors, { ...missing, app: { since: new Date(0), lastUsed: undefined } })
  await driver.type(field, '123456')
  await driver.click(await screen.findByRole('button', { name: texts.codesDialog.done }))
  await driver.click(await screen.findByRole('button', { name: texts.needed.goOn }))
  expect(await screen.findByText('Went to /superadmin/dashboard')).toBeTruthy()
  expect(api.requestsTo(checkAuth)).toHaveLength(1)
})

test('otherwise it has the second step, the devices and the password on one page', async () => {
  api.reply(getSecondFactors, { ...missing, isRequired: false })
  api.reply(listDevices, [])
  api.reply(getProfile, {
    ...user,
    email: 'dawa@example.com',
    hasPassword: true,
    hasGoogle: false,
    memberSince: new Date(0),
  })
  open()
  expect(await screen.findByText(texts.card.off)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: ownAccountMessages.change.title })).toBeTruthy()
})

test('a request that the API refuses for a missing factor leads to this page', async () => {
  const opened = vi.spyOn(freshPage, 'open').mockImplementation(() => undefined)
  api.fault(getProfile, { status: 403, code: 'second_factor.needed' })
  await expect(call(getProfile)).rejects.toMatchObject({ code: 'second_factor.needed' })
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/security'))
  opened.mockRestore()
})
