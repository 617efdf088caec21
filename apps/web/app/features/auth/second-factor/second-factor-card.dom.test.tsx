import {
  confirmAppSetUp,
  getSecondFactors,
  proveIdentity,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  type SecondFactors,
  startAppSetUp,
} from '@momo/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'

const api = domApi()
const { card: texts, appDialog, codesDialog, proof, step, fields, load } = secondFactorMessages
const codes = Array.from({ length: 10 }, (_, i) => `k7qm-3fzt-91ab-cde${i}`)
const none: SecondFactors = {
  isRequired: false,
  app: undefined,
  passkeys: [],
  recoveryCodesLeft: 0,
  offersPasskeys: true,
  proof: [],
}
const on: SecondFactors = {
  ...none,
  app: { since: new Date(0), lastUsed: undefined },
  passkeys: [{ id: id(7), name: 'My phone', since: new Date(0), lastUsed: new Date(1000) }],
  recoveryCodesLeft: 2,
}

beforeEach(() => {
  queryClient.clear()
  signIn({ role: 'superadmin' })
})

async function show(factors: SecondFactors) {
  api.reply(getSecondFactors, factors)
  const user = renderScreen(
    <>
      <SecondFactorSection />
      <ToastRegion />
    </>,
  )
  await screen.findByRole('heading', { name: texts.title })
  return user
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const click = async (user: Awaited<ReturnType<typeof show>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('an authenticator app', () => {
  const draft = { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP', draft: 'sealed' }

  test('is set up with a QR code, the key as text and its first code, and the recovery codes are shown once', async () => {
    const user = await show(none)
    api.reply(startAppSetUp, draft)
    await click(user, texts.setUpApp)
    expect(await screen.findByRole('img', { name: appDialog.qr })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    api.fault(confirmAppSetUp, { status: 400, code: 'second_factor.wrong' })
    const field = screen.getByLabelText(fields.code)
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ])
    await user.type(field, '111111')
    expect(await screen.findByText(/isn't right, or it has been used/)).toBeTruthy()
    api.reply(confirmAppSetUp, { recoveryCodes: codes })
    await fill(user, field, '222222')
    const shown = await dialog(codesDialog.title)
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    expect(api.bodiesTo(confirmAppSetUp)).toEqual([
      { draft: 'sealed', code: '111111' },
      { draft: 'sealed', code: '222222' },
    ])
    await user.click(within(shown).getByRole('button', { name: codesDialog.done }))
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull())
  })

  test('that could not be started is tried again', async () => {
    const user = await show(none)
    api.fault(startAppSetUp, { status: 503, code: 'server.busy' })
    await click(user, texts.setUpApp)
    await screen.findByText(load.failed)
    api.reply(startAppSetUp, draft)
    await click(user, load.tryAgain)
    expect(await screen.findByRole('img', { name: appDialog.qr })).toBeTruthy()
  })

  test('is removed after a question; a refusal is explained', async () => {
    const user = await show(on)
    api.fault(removeApp, { status: 409, code: 'second_factor.last' })
    await click(user, texts.removeNamed(texts.app))
    const question = await dialog(texts.askApp)
    await user.click(within(question).getByRole('button', { name: texts.remove }))
    expect(await screen.findByText(/second_factor.last|second step/)).toBeTruthy()
    expect(api.requestsTo(removeApp)).toHaveLength(1)
  })
})

test('a passkey is listed with its name and last use, and removed', async () => {
  const user = await show(on)
  expect(screen.getByText('My phone')).toBeTruthy()
  expect(screen.getByText(/last used/)).toBeTruthy()
  api.reply(removePasskey, undefined, { id: id(7) })
  await click(user, texts.removeNamed('My phone'))
  const question = await dialog(texts.askPasskey('My phone'))
  api.reply(getSecondFactors, { ...on, passkeys: [] })
  await user.click(within(question).getByRole('button', { name: texts.remove }))
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull())
})

test('few recovery codes are pointed out, and new ones are shown', async () => {
  const user = await show(on)
  expect(screen.getByText(texts.codesLeft(2))).toBeTruthy()
  expect(screen.getByText(texts.fewCodes)).toBeTruthy()
  api.reply(renewRecoveryCodes, { recoveryCodes: codes })
  await click(user, texts.newCodes)
  const question = await dialog(texts.askCodes)
  await user.click(within(question).getByRole('button', { name: texts.create }))
  expect(await screen.findByText(codes[9]!)).toBeTruthy()
})

describe('a change after the last proof has ended', () => {
  test('asks for the password of an account without a factor, then goes on', async () => {
    const user = await show({ ...none, proof: ['password'] })
    await click(user, texts.setUpApp)
    const shown = await dialog(proof.title)
    await user.click(within(shown).getByRole('button', { name: proof.send }))
    expect(await screen.findByText(proof.passwordMissing)).toBeTruthy()
    api.fault(proveIdentity, { status: 400, code: 'auth.wrong_password' })
    await user.type(within(shown).getByLabelText(proof.password), 'old')
    await user.click(within(shown).getByRole('button', { name: proof.send }))
    expect(await screen.findByText("That's not your password.")).toBeTruthy()
    api.reply(proveIdentity, undefined)
    api.reply(startAppSetUp, { key: 'K', uri: 'otpauth://totp/x', draft: 'd' })
    await user.click(within(shown).getByRole('button', { name: proof.send }))
    expect(await screen.findByRole('img', { name: appDialog.qr })).toBeTruthy()
    expect(api.bodiesTo(proveIdentity).at(-1)).toEqual({ answer: { password: 'old' } })
  })

  test('asks for a code of the app, or for a recovery code', async () => {
    const user = await show({ ...on, proof: ['app', 'recovery'] })
    await click(user, texts.newCodes)
    const shown = await dialog(proof.title)
    expect(within(shown).getByLabelText(fields.code)).toBeTruthy()
    await user.click(within(shown).getByRole('button', { name: step.recovery.other }))
    api.reply(proveIdentity, undefined)
    await user.type(within(shown).getByLabelText(step.recovery.label), codes[0]!)
    await user.click(within(shown).getByRole('button', { name: proof.send }))
    expect(await dialog(texts.askCodes)).toBeTruthy()
    expect(api.bodiesTo(proveIdentity)).toEqual([{ answer: { recoveryCode: codes[0] } }])
  })
})

test('a failed load can be tried again', async () => {
  api.fault(getSecondFactors, { status: 500, code: 'server.error' })
  const user = renderScreen(<SecondFactorSection />)
  await screen.findByText(load.failed)
  api.reply(getSecondFactors, none)
  await click(user, load.tryAgain)
  expect(await screen.findByText(texts.off)).toBeTruthy()
})
