import { changePassword } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  const send = screen.getByRole('button', { name: texts.send })
  return { user, type, send, onDone }
}

test('a missing, a short and a different password are errors of their fields, and nothing is sent', async () => {
  const { user, type, send } = openForm(true)
  await type(fields.newPassword, 'short')
  await type(fields.again, 'other')
  await user.click(send)
  for (const text of [texts.currentMissing, 'Use at least 8 characters', fields.differ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(texts.current))
  expect(api.requestsTo(changePassword)).toEqual([])
})

test('a double click changes the password once; a common one is rejected at its field', async () => {
  const { user, type, send, onDone } = openForm(true)
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

test('an account without a password adds one', async () => {
  const { user, type, send, onDone } = openForm(false)
  api.reply(changePassword, undefined)
  await type(fields.newPassword, 'steam rises')
  await type(fields.again, 'steam rises')
  await user.click(send)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(api.bodiesTo(changePassword)).toEqual([{ newPassword: 'steam rises' }])
})
