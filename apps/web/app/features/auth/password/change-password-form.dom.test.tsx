import { changePassword, requestPasswordCode } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { authMessages } from '../auth.messages.ts'
import { ownAccountMessages } from '../devices/own-account.messages.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

const api = domApi()
const texts = ownAccountMessages.change
const { fields } = authMessages

function openForm(hasPassword: boolean) {
  const onDone = vi.fn<() => void>()
  const user = renderScreen(<ChangePasswordForm username="sita" hasPassword={hasPassword} onDone={onDone} />)
  const type = async (label: string, text: string) => fill(user, screen.getByLabelText(label), text)
  return { user, type, onDone }
}

test('a missing, a short and a different password are errors of their fields, and nothing is sent', async () => {
  const { user, type } = openForm(true)
  const send = screen.getByRole('button', { name: texts.send })
  await type(fields.newPassword, 'short')
  await type(fields.again, 'other')
  await user.click(send)
  for (const text of [texts.currentMissing, 'Use at least 8 characters', fields.differ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(texts.current))
  expect(api.requestsTo(changePassword)).toEqual([])
})

test('a double click changes the password once; a common one is rejected at its field', async () => {
  const { user, type, onDone } = openForm(true)
  const send = screen.getByRole('button', { name: texts.send })
  await type(texts.current, ' old one ')
  await type(fields.newPassword, 'password123')
  await type(fields.again, 'password123')
  api.fault(changePassword, { status: 400, code: 'password.common' })
  await user.click(send)
  expect(await screen.findByText(authMessages.faults.codes['password.common'] ?? '')).toBeTruthy()
  const release = api.hold(changePassword, undefined)
  await user.dblClick(send)
  release()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const body = { currentPassword: ' old one ', newPassword: 'password123' }
  expect(api.bodiesTo(changePassword)).toEqual([body, body])
})

test('an account without a password adds one with a code that is sent first', async () => {
  const { user, onDone } = openForm(false)
  api.reply(requestPasswordCode, { requestId: id(1), sentTo: 's•••@example.com', resendAfterSeconds: 60 })
  await user.click(screen.getByRole('button', { name: ownAccountMessages.first.send }))
  await screen.findByText(authMessages.code.sentTo('s•••@example.com'))
  const save = screen.getByRole('button', { name: ownAccountMessages.first.save })
  await user.click(save)
  expect(await screen.findByText(fields.codeMissing)).toBeTruthy()
  expect(api.requestsTo(changePassword)).toEqual([])
  api.reply(changePassword, undefined)
  await user.type(screen.getByLabelText(fields.code), '417902')
  await fill(user, screen.getByLabelText(fields.newPassword), 'steam rises')
  await fill(user, screen.getByLabelText(fields.again), 'steam rises')
  await user.click(save)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const answer = { requestId: id(1), code: '417902' }
  expect(api.bodiesTo(changePassword)).toEqual([{ answer, newPassword: 'steam rises' }])
})

test('a failed request for the code is explained, and can be sent again', async () => {
  const { user } = openForm(false)
  api.fault(requestPasswordCode, { status: 429, code: 'code.too_many', details: { seconds: 3600 } })
  await user.click(screen.getByRole('button', { name: ownAccountMessages.first.send }))
  expect(await screen.findByText(/too many codes/)).toBeTruthy()
  expect(screen.getByRole('button', { name: ownAccountMessages.first.send })).toBeTruthy()
})
