import { finishSecondStep, type SecondStep, type SignedIn } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'
import { SecondStepForm } from './second-step-form.tsx'

const api = domApi()
const { step: texts, fields, faults } = secondFactorMessages
const step: SecondStep = { ticket: 't', methods: ['app', 'recovery'], secondsLeft: 300 }
const signedIn: SignedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  user: { id: id(1), firstName: 'Dawa', lastName: 'Sherpa', role: 'superadmin' },
}
const handleSignedIn = vi.fn(() => Promise.resolve())
const handleBack = vi.fn<() => void>()
beforeEach(() => {
  handleSignedIn.mockClear()
  handleBack.mockClear()
})
const show = (over: Partial<SecondStep> = {}) =>
  renderScreen(<SecondStepForm step={{ ...step, ...over }} onSignedIn={handleSignedIn} onBack={handleBack} />)

test('the sixth digit of the app signs in; a wrong code is explained and typed again', async () => {
  const user = show()
  const field = screen.getByLabelText(fields.code)
  expect(document.activeElement).toBe(field)
  api.fault(finishSecondStep, { status: 400, code: 'second_factor.wrong' })
  await user.type(field, '111111')
  expect(await screen.findByText(faults.codes['second_factor.wrong']!)).toBeTruthy()
  api.reply(finishSecondStep, signedIn)
  await fill(user, field, '222222')
  await waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(api.bodiesTo(finishSecondStep).at(-1)).toEqual({ ticket: 't', answer: { code: '222222' } })
})

test('a recovery code is the other way, and an incomplete one is not sent', async () => {
  const user = show()
  await user.click(screen.getByRole('button', { name: texts.recovery.other }))
  const field = screen.getByLabelText(texts.recovery.label)
  await user.type(field, 'k7qm{Enter}')
  expect(await screen.findByText(fields.recoveryMissing)).toBeTruthy()
  expect(api.requestsTo(finishSecondStep)).toEqual([])
  api.reply(finishSecondStep, signedIn)
  await fill(user, field, 'K7QM 3FZT 91AB CDEF')
  await user.click(screen.getByRole('button', { name: texts.recovery.send }))
  await waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(api.bodiesTo(finishSecondStep)).toEqual([
    { ticket: 't', answer: { recoveryCode: 'K7QM 3FZT 91AB CDEF' } },
  ])
})

test('a step that has timed out cannot be sent again, and goes back to the password', async () => {
  const user = show()
  api.fault(finishSecondStep, { status: 400, code: 'second_step.expired' })
  await user.type(screen.getByLabelText(fields.code), '111111')
  expect(await screen.findByText(faults.codes['second_step.expired']!)).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.app.send }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: texts.back }))
  expect(handleBack).toHaveBeenCalledOnce()
})

test('too many tries count down', async () => {
  const user = show()
  api.fault(finishSecondStep, { status: 429, code: 'auth.wait', details: { seconds: 8 } })
  await user.type(screen.getByLabelText(fields.code), '111111')
  expect(await screen.findByText(/Too many tries/)).toBeTruthy()
})

test('a passkey is not offered by a browser without them', () => {
  show({ methods: ['passkey', 'recovery'] })
  expect(screen.getByLabelText(texts.recovery.label)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.passkey.other })).toBeNull()
})
