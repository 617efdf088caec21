import { changeContact, requestContactCode, requestOwnerCode } from '@momo/contracts/auth'
import { getCart } from '@momo/contracts/carts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCart, id } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { authMessages } from '../auth.messages.ts'
import { ownAccountMessages } from '../devices/own-account.messages.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { contactMessages as texts } from './contact.messages.ts'

const api = domApi()
const sent = { requestId: id(1), sentTo: '+977 98•• ••• 567', resendAfterSeconds: 60 }
const saved = {
  id: id(2),
  firstName: 'Sita',
  lastName: 'Gurung',
  phone: '9841000567',
  role: 'user' as const,
  hasPassword: false,
  hasGoogle: false,
  memberSince: new Date(0),
}
const handleSaved = vi.fn(() => Promise.resolve())
beforeEach(() => {
  api.reply(getCart, aCart())
  signIn()
  handleSaved.mockClear()
  api.reply(requestContactCode, sent)
  api.reply(changeContact, saved)
})

const show = (hasPassword = true) =>
  renderScreen(
    <ContactDialog
      kind="phone"
      current={undefined}
      hasPassword={hasPassword}
      open
      onClose={() => undefined}
      onSaved={handleSaved}
    />,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.phone.label })
const password = () => screen.getByLabelText(texts.password)
const send = () => screen.getByRole('button', { name: texts.send })

test('a number in any usual spelling gets a code, and the sixth digit saves it', async () => {
  const user = show()
  await user.type(field(), '+977 9841-000567')
  await user.type(password(), 'my password')
  await user.click(send())
  expect(await screen.findByText(texts.sentTo(sent.sentTo))).toBeTruthy()
  expect(api.bodiesTo(requestContactCode)).toEqual([
    { identifier: '9841000567', currentPassword: 'my password' },
  ])
  await user.type(screen.getByLabelText(authMessages.fields.code), '417902')
  await waitFor(() => expect(handleSaved).toHaveBeenCalledOnce())
  expect(api.bodiesTo(changeContact)).toEqual([{ requestId: sent.requestId, code: '417902' }])
})

test('an email address is not a number: nothing is sent, and what was typed stays', async () => {
  const user = show()
  await user.type(field(), 'sita@example.com')
  await user.click(send())
  expect(await screen.findByText(texts.wrongKind.phone)).toBeTruthy()
  expect(field().value).toBe('sita@example.com')
  expect(api.bodiesTo(requestContactCode)).toEqual([])
})

test('a wrong code says how many tries are left, and going back keeps the number', async () => {
  const user = show()
  await user.type(field(), '9841000567')
  await user.type(password(), 'my password')
  await user.click(send())
  await screen.findByText(texts.sentTo(sent.sentTo))
  api.fault(changeContact, { status: 400, code: 'code.wrong', details: { left: 4 } })
  await user.type(screen.getByLabelText(authMessages.fields.code), '000000')
  expect(await screen.findByText(/4 tries left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.back }))
  expect(field().value).toBe('9841000567')
})

test('without the right password nothing is sent', async () => {
  const user = show()
  await user.type(field(), '9841000567')
  await user.click(send())
  expect(await screen.findByText(texts.passwordMissing)).toBeTruthy()
  expect(api.bodiesTo(requestContactCode)).toEqual([])
  api.fault(requestContactCode, { status: 400, code: 'auth.wrong_password' })
  await user.type(password(), 'not it')
  await user.click(send())
  expect(await screen.findByText(texts.wrongPassword)).toBeTruthy()
  expect(document.activeElement).toBe(password())
})

test('an account without a password confirms with a code to its current contact', async () => {
  const user = show(false)
  api.reply(requestOwnerCode, { ...sent, requestId: id(3), sentTo: 's•••@example.com' })
  await user.click(screen.getByRole('button', { name: ownAccountMessages.first.send }))
  await screen.findByText(authMessages.code.sentTo('s•••@example.com'))
  await user.type(screen.getByLabelText(authMessages.fields.code), '112233')
  await user.type(field(), '9841000567')
  await user.click(send())
  expect(await screen.findByText(texts.sentTo(sent.sentTo))).toBeTruthy()
  const answer = { requestId: id(3), code: '112233' }
  expect(api.bodiesTo(requestContactCode)).toEqual([{ identifier: '9841000567', answer }])
})
