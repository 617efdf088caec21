import { addPasskey, askSecondStepPasskey, finishSecondStep, startPasskeySetUp } from '@momo/contracts/auth'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'
import { SecondStepForm } from './second-step-form.tsx'

type Start = (given: { optionsJSON: object }) => Promise<object>
const browser = vi.hoisted(() => ({
  startRegistration: vi.fn<Start>(),
  startAuthentication: vi.fn<Start>(),
}))
vi.mock('@simplewebauthn/browser', () => browser)

const api = domApi()
const { passkeyDialog: texts, passkeyFaults, step } = secondFactorMessages
const request = {
  challenge: 'abc',
  rpId: 'localhost',
  timeout: 60_000,
  allowCredentials: [],
  userVerification: 'preferred' as const,
}
const creation = {
  challenge: 'abc',
  rp: { id: 'localhost', name: 'Jhol Momo' },
  user: { id: 'eA', name: 'dawa@example.com', displayName: 'Dawa' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 60_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false,
    userVerification: 'preferred' as const,
  },
}
const refusal = (name: string) => Object.assign(new Error(name), { name })

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  browser.startRegistration.mockReset()
  browser.startAuthentication.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a passkey gets a name, and what the browser returns is sent with the ticket', async () => {
  const handleAdded = vi.fn<(codes: string[] | null) => void>()
  const user = renderScreen(<PasskeyDialog open onClose={() => undefined} onAdded={handleAdded} />)
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  api.reply(startPasskeySetUp, { ticket: 't', options: creation })
  for (const [name, text] of [
    ['NotAllowedError', passkeyFaults.cancelled],
    ['InvalidStateError', passkeyFaults.known],
    ['SecurityError', passkeyFaults.unsupported],
  ] as const) {
    browser.startRegistration.mockRejectedValueOnce(refusal(name))
    const field = screen.getByLabelText(texts.name)
    await user.clear(field)
    await user.type(field, 'My phone{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
  }
  const response = { clientDataJSON: 'aa', attestationObject: 'bb', transports: ['internal'] }
  browser.startRegistration.mockResolvedValueOnce({ id: 'cc', response })
  api.reply(addPasskey, { recoveryCodes: null })
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(handleAdded).toHaveBeenCalledWith(null))
  expect(browser.startRegistration).toHaveBeenLastCalledWith({ optionsJSON: creation })
  expect(api.bodiesTo(addPasskey)).toEqual([
    { ticket: 't', name: 'My phone', passkey: { id: 'cc', ...response } },
  ])
})

test('a passkey is the first choice of a browser that has them; a cancelled one can be tried again', async () => {
  const owner = { id: id(1), firstName: 'Dawa', lastName: 'Sherpa', role: 'superadmin' as const }
  const handleSignedIn = vi.fn(() => Promise.resolve())
  const user = renderScreen(
    <SecondStepForm
      step={{ ticket: 't', methods: ['passkey', 'app', 'recovery'], secondsLeft: 300 }}
      onSignedIn={handleSignedIn}
      onBack={() => undefined}
    />,
  )
  api.reply(askSecondStepPasskey, request)
  browser.startAuthentication.mockRejectedValueOnce(refusal('NotAllowedError'))
  await user.click(screen.getByRole('button', { name: step.passkey.send }))
  expect(await screen.findByText(passkeyFaults.cancelled)).toBeTruthy()
  const response = { clientDataJSON: 'aa', authenticatorData: 'bb', signature: 'dd' }
  browser.startAuthentication.mockResolvedValueOnce({ id: 'cc', response })
  api.reply(finishSecondStep, { accessToken: 'a', refreshToken: 'r', user: owner })
  await user.click(screen.getByRole('button', { name: step.passkey.send }))
  await waitFor(() => expect(handleSignedIn).toHaveBeenCalledOnce())
  expect(api.bodiesTo(finishSecondStep)).toEqual([
    { ticket: 't', answer: { passkey: { id: 'cc', ...response } } },
  ])
})
