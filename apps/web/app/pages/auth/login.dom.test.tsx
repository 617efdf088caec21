import { login, requestSignInCode, signInWithCode } from '@momo/contracts/auth'
import { getCart } from '@momo/contracts/carts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authMessages } from '#features/auth/auth.messages.ts'
import { writeStoredValue } from '#features/auth/password/reset-request-storage.ts'
import { secondFactorMessages } from '#features/auth/second-factor/second-factor.messages.ts'
import { pendingCartMessages } from '#features/carts/pending-choice/pending-cart.messages.ts'
import { savePendingChoice } from '#features/carts/pending-choice/pending-choice.ts'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import LoginPage from './login.tsx'

const api = domApi()
const texts = authMessages.login
const sent = { requestId: id(1), sentTo: '+977 98•• ••• 567', resendAfterSeconds: 60 }
const signedIn = {
  accessToken: 'a',
  refreshToken: 'r',
  user: {
    id: id(2),
    firstName: '',
    lastName: '',
    role: 'user' as const,
    branchId: undefined,
    photo: undefined,
  },
}

beforeEach(() => {
  writeStoredValue('sign-in', undefined)
  localStorage.clear()
  api.reply(requestSignInCode, sent)
  api.reply(signInWithCode, signedIn)
  api.reply(login, signedIn)
  // The cart of the customer who has just signed in.
  api.reply(getCart, aCart())
})

type PageProps = Parameters<typeof LoginPage>[0]
const show = () =>
  renderScreen(<LoginPage {...({ loaderData: { google: false, refused: null } } as unknown as PageProps)} />)
const identifier = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: authMessages.fields.identifier })
const codeField = () => screen.findByLabelText(authMessages.fields.code)

async function askForCode(typed = '9841 000567') {
  const user = show()
  await user.type(identifier(), typed)
  await user.click(screen.getByRole('button', { name: texts.sendCode }))
  await codeField()
  return user
}

test('a number, a code, and the visitor is signed in: the sixth digit sends the code', async () => {
  const user = await askForCode()
  expect(api.bodiesTo(requestSignInCode)).toEqual([{ identifier: '9841000567' }])
  await user.type(await codeField(), '417902')
  await waitFor(() =>
    expect(api.bodiesTo(signInWithCode)).toEqual([{ requestId: sent.requestId, code: '417902', keep: true }]),
  )
})

test('a double click asks for one code', async () => {
  const user = show()
  const release = api.hold(requestSignInCode, sent)
  await user.type(identifier(), 'sita@example.com')
  await user.dblClick(screen.getByRole('button', { name: texts.sendCode }))
  release()
  await codeField()
  expect(api.bodiesTo(requestSignInCode)).toHaveLength(1)
})

test('after going back the same address shows the request that is still open', async () => {
  const user = await askForCode()
  await user.click(screen.getByRole('button', { name: authMessages.code.back }))
  await fill(user, identifier(), '9841 000567')
  await user.click(screen.getByRole('button', { name: texts.sendCode }))
  await codeField()
  expect(api.bodiesTo(requestSignInCode)).toHaveLength(1)
})

test('the password signs in, with the button or with Enter in its field', async () => {
  const user = show()
  await user.type(identifier(), 'sita@example.com')
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(authMessages.fields.passwordMissing)).toBeTruthy()
  // The test DOM resets the form, although the page prevents that.
  await fill(user, identifier(), 'sita@example.com')
  await user.type(screen.getByLabelText(authMessages.fields.password), 'steam rises slowly{Enter}')
  await waitFor(() =>
    expect(api.bodiesTo(login)).toEqual([
      { identifier: 'sita@example.com', password: 'steam rises slowly', keep: true },
    ]),
  )
  expect(api.bodiesTo(requestSignInCode)).toEqual([])
})

test('an account with a second factor is asked for it, and going back keeps what was typed', async () => {
  api.reply(login, { secondStep: { ticket: 't', methods: ['app'], secondsLeft: 300 } })
  const user = show()
  await user.type(identifier(), 'dawa@example.com')
  await user.type(screen.getByLabelText(authMessages.fields.password), 'steam rises slowly{Enter}')
  expect(await screen.findByText(secondFactorMessages.step.app.intro)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: secondFactorMessages.step.back }))
  expect(identifier().value).toBe('dawa@example.com')
})

test('the page says what will be added to the cart', () => {
  const choice = { foodId: 'f', branchId: 'b', outlet: 'Jhol Momo Thamel', optionIds: [], note: '' }
  savePendingChoice({ ...choice, name: 'Buff Jhol Momo', quantity: 2 })
  show()
  expect(screen.getByText(pendingCartMessages.willAdd(2, 'Buff Jhol Momo'))).toBeTruthy()
})
